/** Whether a value has the format of a donation code (愛心碼): 3 to 8 digits, §2.1. */
export function isDonationCode(value: string): boolean {
  return /^[0-9]{3,8}$/.test(value)
}
