/**
 * T and 13 digits, the first of which checks the others (National Tax Agency, "法人番号の指定": 9 minus the remainder by 9 of the sum of
 * the digits, every second one from the right's second on doubled).
 */
export function isInvoiceNumber(value: string) {
  if (!/^T\d{13}$/.test(value)) return false
  const digits = Array.from(value.slice(2), Number).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0)
  return Number(value[1]) === 9 - (sum % 9)
}
