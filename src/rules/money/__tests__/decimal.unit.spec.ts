import { BigNumber } from "bignumber.js"
import { roundHalfUp, toAmount, toDecimal } from "../decimal"

describe("a decimal", () => {
  it.each([
    ["12", "12"],
    ["-12", "-12"],
    ["+12", "12"],
    ["12.", "12"],
    ["12.50", "12.5"],
    [".5", "0.5"],
    [".05", "0.05"],
    [" 7 ", "7"],
    ["1e-7", "0.0000001"],
    ["1E+3", "1000"],
    ["1e03", "1000"],
    ["1e0003", "1000"],
  ])("reads a decimal from %j: %s", (text, value) => {
    expect(toDecimal(text)?.toFixed()).toBe(value)
  })

  it.each([
    ...["", " ", ".", "-", "+", "e5", ".e5", "1e", "1e+", "1e00003", "1e2.5"],
    ...["1,000", "1 000", "0x10", "Infinity", "NaN", "--1", "+-1", "1.2.3", "a1", "1a", "１２"],
  ])("reads no decimal from %j", (text) => {
    expect(toDecimal(text)).toBeNull()
  })

  it.each([12, null, undefined, {}, ["12"]])(
    "reads no decimal from %j, which is not a text",
    (value) => {
      expect(toDecimal(value as string)).toBeNull()
    }
  )

  it.each([
    ["0".repeat(200), "0"],
    [`${"0".repeat(198)}.5`, "0.5"],
    [`1${"0".repeat(60)}`, `1${"0".repeat(60)}`],
    [`0.${"0".repeat(59)}1`, `0.${"0".repeat(59)}1`],
  ])("reads a decimal up to its limits: %s", (text, value) => {
    expect(toDecimal(text)?.toFixed()).toBe(value)
  })

  it.each(["0".repeat(201), `1${"0".repeat(61)}`, `0.${"0".repeat(60)}1`, "1e61", "1e-61"])(
    "reads no decimal beyond its limits: %s",
    (text) => {
      expect(toDecimal(text)).toBeNull()
    }
  )

  it.each([
    ["0.5", 1],
    ["1.5", 2],
    ["2.49", 2],
    ["-1.5", -2],
  ])("rounds the decimal %s half up to %i", (text, rounded) => {
    expect(roundHalfUp(new BigNumber(text)).toNumber()).toBe(rounded)
  })
})

describe("an amount of money", () => {
  it.each([
    ["0.0000009", "0"],
    ["-0.0000009", "0"],
    ["0.000001", "0.000001"],
    ["-0.000001", "-0.000001"],
    ["12.5", "12.5"],
  ])("reads an amount of money from %s: %s", (text, amount) => {
    expect(toAmount(text)?.toFixed()).toBe(amount)
  })

  it("reads no amount of money from a text that is not a number", () => {
    expect(toAmount("x")).toBeNull()
  })
})
