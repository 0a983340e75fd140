import { permittedActions } from "../permitted-actions"

it.each([
  [["read"], []],
  [
    ["read", "issue"],
    ["issue", "retry"],
  ],
  [
    ["read", "issue", "void"],
    ["issue", "retry", "void", "reissue"],
  ],
])("a role with the permissions %j is offered the actions %j", (permissions, offered) => {
  const actions = ["issue", "retry", "void", "reissue"] as const
  expect(permittedActions(actions, (asked) => permissions.includes(asked))).toEqual(offered)
})
