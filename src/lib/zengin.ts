import { plainDigits } from './digits.ts'
import { toKatakana } from './kana.ts'

/**
 * The characters that a holder's name may contain in the Zengin formats: half-width katakana without small ones and without ｦ, A-Z, 0-9,
 * `().-/` and space.
 */
export const zenginHolderForm = /^[\uff71-\uff9f A-Z0-9().\-/]*$/u

const small = 'ァィゥェォッャュョヮヵヶ'
const large = 'アイウエオツヤユヨワカケ'
/** Kana that the formats do not have, by what banks write for them. */
const replaced: Readonly<Record<string, string>> = { ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' }

/** Small katakana become large; everything else stays. */
export function toLargeKana(value: string) {
  return value.replaceAll(
    /[ァィゥェォッャュョヮヵヶ]/gu,
    (character) => large[small.indexOf(character)] ?? character,
  )
}

/** A holder's name as typed in any script of kana, in Zengin characters where they have one; other characters stay as they are. */
export function toZenginHolder(value: string) {
  const wide = toLargeKana(toKatakana(toKatakana(value).normalize('NFKC')))
    .replaceAll(/(.)ヽ/gu, '$1$1')
    .replaceAll(/(.)ヾ/gu, (_, kana: string) => kana + `${kana}\u3099`.normalize('NFC'))
    .replaceAll(/[ヲヰヱ]/gu, (character) => replaced[character] ?? character)
    .toUpperCase()
    .replaceAll(/[ー‐-―−]/gu, '-')
    .replaceAll('・', '.')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return Array.from(wide, toHalfWidth).join('')
}

/** Half-width katakana by their full-width form; Unicode has the way back only. */
const halfWidth = new Map(
  Array.from({ length: 0xff9d - 0xff71 + 1 }, (_, index) => String.fromCodePoint(0xff71 + index)).map(
    (half) => [half.normalize('NFKC'), half] as const,
  ),
)
const marks: Readonly<Record<string, string>> = { '\u3099': '\uff9e', '\u309a': '\uff9f' }

function toHalfWidth(character: string) {
  const [base = '', mark = ''] = character.normalize('NFD')
  const half = halfWidth.get(base)
  return half === undefined ? character : half + (marks[mark] ?? '')
}

export const yuchoBankCode = '9900'

/** A ゆうちょ account as other banks name it. */
export interface YuchoAccount {
  branch_code: string
  /** 7 digits. */
  account_number: string
  /** The types that it can be, as the Zengin formats number them: 普通 1, 当座 2, 貯蓄 4. */
  account_types: readonly ['1', '4'] | readonly ['2']
}

const symbolForm = /^([01])(\d\d)\d0\d?$/

/** Whether an account can have it as its 記号. */
export function isYuchoSymbol(symbol: string) {
  return symbolForm.test(plainDigits(symbol))
}

/**
 * 記号 and 番号 of a ゆうちょ account as branch, type and number; `error` names the one that cannot be right. By the bank's
 * 「記号・番号から振込用の店名・預金種目・口座番号への変換の公式」: a symbol beginning with 1 gives its digits 2 and 3 and an 8, and the number
 * loses its last digit, 1; one beginning with 0 (振替口座) gives them and a 9, and the number stays. A digit between them is not used.
 */
export function fromYucho(
  symbol: string,
  number: string,
): YuchoAccount | { error: 'symbol' } | { error: 'number' } {
  const [, kind, branch] = symbolForm.exec(plainDigits(symbol)) ?? []
  if (kind === undefined || branch === undefined) return { error: 'symbol' }
  const [, own] = (kind === '1' ? /^(\d{1,7})1$/ : /^(\d{1,6})$/).exec(plainDigits(number)) ?? []
  if (own === undefined) return { error: 'number' }
  return {
    branch_code: branch + (kind === '1' ? '8' : '9'),
    account_number: own.padStart(7, '0'),
    account_types: kind === '1' ? ['1', '4'] : ['2'],
  }
}
