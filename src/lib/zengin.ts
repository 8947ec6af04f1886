import { toKatakana } from './kana.ts'

/** What may stand in a holder's name in the Zengin formats: half-width katakana without small ones, A-Z, 0-9, `().-/` and space. */
export const zenginHolderForm = /^[\uff66\uff71-\uff9f A-Z0-9().\-/]*$/u

const small = 'ァィゥェォッャュョヮヵヶ'
const large = 'アイウエオツヤユヨワカケ'

/** A holder's name as typed in any script of kana, in Zengin characters where they have one; other characters stay as they are. */
export function toZenginHolder(value: string) {
  const wide = toKatakana(value.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[ァィゥェォッャュョヮヵヶ]/gu, (character) => large[small.indexOf(character)] ?? character)
    .replaceAll(/[ー‐-―−]/gu, '-')
    .replaceAll('・', '.')
    .replaceAll('「', '(')
    .replaceAll('」', ')')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return Array.from(wide, toHalfWidth).join('')
}

/** Half-width katakana by their full-width form; Unicode has the way back only. */
const halfWidth = new Map(
  Array.from({ length: 0xff9d - 0xff66 + 1 }, (_, index) => String.fromCodePoint(0xff66 + index)).map(
    (half) => [half.normalize('NFKC'), half] as const,
  ),
)
const marks: Readonly<Record<string, string>> = { '\u3099': '\uff9e', '\u309a': '\uff9f' }

function toHalfWidth(character: string) {
  const [base = '', mark = ''] = character.normalize('NFD')
  const half = halfWidth.get(base)
  return half === undefined ? character : half + (marks[mark] ?? '')
}

/** 記号 and 番号 of a ゆうちょ account as bank, branch and account number; undefined where they are none. */
export function fromYucho(symbol: string, number: string) {
  // ゆうちょ銀行, "記号・番号から振込用の店名・預金種目・口座番号に": only symbols beginning with 1 name an account that can receive here.
  if (!/^1\d{3}0$/.test(symbol) || !/^\d{2,8}$/.test(number)) return undefined
  return {
    bank_code: yuchoBankCode,
    branch_code: `${symbol.slice(1, 3)}8`,
    account_number: number.replace(/1$/, '').padStart(7, '0'),
  }
}

export const yuchoBankCode = '9900'
