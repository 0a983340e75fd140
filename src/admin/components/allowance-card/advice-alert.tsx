import { Alert, Text } from "@medusajs/ui"

/** What is not even, and what to do about it. */
export type Advice = { title: string; todo: (string | null)[] }

export const AdviceAlert = ({ title, todo }: Advice) => (
  <Alert variant="warning" role="status">
    <Text size="small" leading="compact" weight="plus" className="mb-1 text-pretty">
      {title}
    </Text>
    {todo.filter(Boolean).map((sentence) => (
      <Text key={sentence} size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
        {sentence}
      </Text>
    ))}
  </Alert>
)
