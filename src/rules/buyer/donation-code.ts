/** Whether a value has the format of a donation code (捐贈碼): 3 to 8 digits. */
export function isDonationCode(value: string): boolean {
  return /^[0-9]{3,8}$/.test(value)
}
