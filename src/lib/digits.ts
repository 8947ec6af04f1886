/** ０-９ become 0-9; everything else stays. */
export function toHalfWidthDigits(value: string) {
  return value.replaceAll(/[０-９]/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
}
