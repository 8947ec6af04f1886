import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/vocabulary.ts'
import { shippedTexts } from '#server/mail/shipped-texts.ts'
import { isTest, sourceFiles } from './source-files.ts'

// One word for one thing (docs/domain.md, "Words"): words that were given up do not come back, in screens, mails, documents and files.

const japanese = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/

/** A pattern and the word that is used instead. */
type GivenUp = readonly [RegExp, string]

const givenUp: Record<Language, readonly GivenUp[]> = {
  jp: [
    [/当選|採用/, '選考通過, 選出'],
    [/参加が決ま|参加の決定/, '参加が確定'],
    [/定員/, '満員'],
    [/デスク/, 'ダッシュボード'],
    [/運営管理/, '管理画面'],
    [/訪問/, '来店・来場'],
    [/お問い合わせ番号/, '伝票番号'],
    [/配送会社/, '配送業者'],
    [/お?支払い?(?:予定)?日(?!本)|お支払い期日/, '支払期日, 振込予定日, 振込日'],
    [/税別/, '税抜'],
    [/カテゴリ/, 'ジャンル'],
    [/応募\{\{\w+\}\}件/, '応募{{n}}名'],
    [/お返事/, '回答'],
    [/フォルダー/, 'フォルダ'],
    [/差し込み文字/, '差し込み項目'],
    [/主催者/, '広告主, 運営'],
    [/活動名/, '表示名'],
    [/募集者(?:に提供|となる)/, '広告主'],
    [/しだい/, '次第, 後'],
    [/振込 ?No\./, '振込番号'],
    [/注意語/, 'NGワード'],
  ],
  en: [
    [/\bhand(?:s|ed|ing)? (?:\w+ )?in\b|\bhand-ins?\b/i, 'submit, submission'],
    [/\bgoods\b/i, 'product'],
    [/\bfix(?:es)?\b(?! it)(?<!to fix)/i, 'revision, change'],
    [/\bfigures\b/i, 'metrics'],
    [/\bprojects?\b/i, 'campaign, case'],
    [/\blog-?ins?\b(?<=-in)/i, 'login'],
    [/\bworks (?:once|for|within)\b/i, 'expires in'],
    [/\bmore than \{\{/i, 'at least'],
    [/\bcalled off\b/i, 'cancelled'],
    [/\bwait(?:s|ing)? for (?:an|your) answer\b/i, 'pending'],
    [/\bturn(?:ed)? down\b/i, 'reject'],
    [/\bpayouts?\b/i, 'transfer'],
    [/\b(?:cannot|(?:do|does|did|was|were|are|will) not)\b/i, 'a contraction'],
  ],
}

/** Names of screens that the owner gave, and what a word means there. */
const given = new Set([
  'en/common:title.search',
  'en/common:title.projects',
  'en/common:tab.projects',
  'en/common:tab.projects_waiting',
])

interface Said {
  where: string
  text: string
}

/** The terms and the privacy policy are law's language; their own words are held to the Japanese list alone. */
const documents = ['terms', 'privacy']

const texts: Record<Language, Said[]> = {
  jp: [...locale('jp'), ...mails('jp'), ...serverTexts()],
  en: [...locale('en').filter(({ where }) => !isDocument(where) && !given.has(where)), ...mails('en')],
}

function isDocument(where: string) {
  return documents.some((name) => where.includes(`/${name}:`))
}

function locale(language: Language): Said[] {
  return readdirSync(`public/locales/${language}`).flatMap((file) => {
    const content: unknown = JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'))
    return said(content, `${language}/${file.replace('.json', ':')}`)
  })
}

function said(content: unknown, where: string): Said[] {
  if (typeof content === 'string') return [{ where, text: content }]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    said(value, where.endsWith(':') ? `${where}${key}` : `${where}.${key}`),
  )
}

function mails(language: Language): Said[] {
  return Object.entries(shippedTexts).flatMap(([kind, text]) => {
    const { subject, body } = text[language]
    return [{ where: `mail ${language}/${kind}`, text: `${subject}\n${body}` }]
  })
}

/** Documents, files and link previews: what the server's own code says in Japanese. */
function serverTexts(): Said[] {
  const literals = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
  return sourceFiles('src/server')
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return [...code.matchAll(literals)]
        .map(([literal]) => ({ where: path, text: literal.slice(1, -1) }))
        .filter((one) => japanese.test(one.text))
    })
}

describe.each(languages)('in %s', (language) => {
  test.each(givenUp[language])('%s is not said: it is %s', (word) => {
    const wrong = texts[language].filter(({ text }) => word.test(text))
    expect(wrong).toEqual([])
  })
})

/** The texts in which half-width signs are right. */
const signs = new Set(['jp/errors:field.account_holder'])
/** Values, addresses, tags, times, and ids as they are typed. */
const code = /\$\{[^}]*(?:\}|$)|\{\{[^}]*\}\}|https?:\/\/\S*|<\/?\w+>|\d{1,2}:\d{2}|case:12|\\.|- /g

test('signs between Japanese words are full-width: ？！（）：＋〜', () => {
  const wrong = texts.jp.filter(
    ({ where, text }) =>
      !signs.has(where) && japanese.test(text) && /[?!():+～％]/.test(text.replaceAll(code, '')),
  )
  expect(wrong).toEqual([])
})

/** Names of things that have no other: banks' words, forms, files and what the provider writes for creators. */
const kept =
  /^en\/(?:bank:(?:types|yucho_|symbol|holder_example|yucho)|errors:field\.my_number|admin-cases:import|admin-settings:example\.jp|admin-editor:new|common:language\.jp)/

test('English is English', () => {
  const mixed = locale('en').filter(({ where, text }) => japanese.test(text) && !kept.test(where))
  expect(mixed).toEqual([])
})

test('the lists find what they look for', () => {
  const found = (language: Language, text: string) =>
    givenUp[language].filter(([word]) => word.test(text)).map(([, instead]) => instead)
  expect(found('jp', '当選おめでとうございます')).toEqual(['選考通過, 選出'])
  expect(found('jp', 'お支払い予定日')).toEqual(['支払期日, 振込予定日, 振込日'])
  expect(found('jp', '支払期日、振込予定日、振込日')).toEqual([])
  expect(found('en', 'Nothing handed in yet')).toEqual(['submit, submission'])
  expect(found('en', 'Log-in with LINE')).toEqual(['login'])
  expect(found('en', 'Log in with LINE')).toEqual([])
})
