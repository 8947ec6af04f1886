/** Hiragana and half-width katakana become full-width katakana (dakuten joined); everything else stays. */
export function toKatakana(value: string) {
  return value
    .replaceAll('゛', '\u3099')
    .replaceAll('゜', '\u309a')
    .replaceAll(/[\uff61-\uff9f]+/gu, (run) => run.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/[ぁ-ゖゝゞ]/gu, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0x60))
}
