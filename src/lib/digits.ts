/** ０-９ become 0-9; everything else stays. */
export function toHalfWidthDigits(value: string) {
  return value.replaceAll(/[０-９]/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0))
}

/** A number as people group it, in 0-9 without spaces and without any of the strokes that keyboards give for a hyphen. */
export function plainDigits(value: string) {
  return toHalfWidthDigits(value).replaceAll(/[\s‐-―−－ーｰ-]/gu, '')
}
