import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import { getSettings, putWordList, wordListKinds } from '#contract/admin-settings.ts'
import { findCaptionHints } from '#contract/caption-hints.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const lists = async () => (await api.call(getSettings, { as })).body.data.word_lists
const put = (kind: string, words: string[]) => callAsStored(api, putWordList, { as, body: { kind, words } })
const hintsOf = (caption: string, ng_words: string[]) =>
  findCaptionHints(caption, { hashtags: [], mentions: [], pr_label: '', ng_words }, 'instagram_feed').map(
    ({ text }) => text,
  )

it('there is a list for each kind to begin with, whose words are found in what people write', async () => {
  const shipped = await lists()
  expect(shipped.map(({ kind, changed }) => [kind, changed])).toEqual(
    wordListKinds.map((kind) => [kind, false]),
  )
  const [cosmetics, food, , claims] = shipped.map(({ words }) => words)
  const caption = 'シミがなくなり、若返ります。医師も推奨、飲むだけで痩せます！業界Ｎｏ．１'
  expect(hintsOf(caption, cosmetics ?? [])).toEqual(['若返り', 'シミがなくなり', '医師も推奨'])
  expect(hintsOf(caption, food ?? [])).toEqual(['痩せます', '飲むだけで', '若返り', '医師も推奨'])
  expect(hintsOf(caption, claims ?? [])).toEqual(['No.1'])
  expect(
    hintsOf(
      'うるおいを与え、肌をなめらかに整えます。',
      shipped.flatMap(({ words }) => words),
    ),
  ).toEqual([])
})

it('a list is written anew, each word once, and the shipped one comes back for an empty one', async () => {
  const [before] = await lists()
  const { body } = await put('cosmetics', ['若返る', '奇跡', '若返る'])
  expect(body.data.word_lists[0]).toEqual({
    kind: 'cosmetics',
    words: ['若返る', '奇跡'],
    changed: true,
    version: 1,
  })
  await put('cosmetics', ['奇跡'])
  expect((await lists())[0]?.words).toEqual(['奇跡'])
  expect((await put('cosmetics', [])).body.data.word_lists[0]).toEqual({ ...before, version: 3 })
  const { body: log } = await api.call(listAudit, { as })
  expect(log.data.map(({ act, subject, details }) => [act, subject, details])).toEqual([
    ['admin.settings.wordList', 'words:cosmetics', { restored: true }],
    ['admin.settings.wordList', 'words:cosmetics', { restored: false }],
    ['admin.settings.wordList', 'words:cosmetics', { restored: false }],
  ])
})

it.each([
  ['perfume', ['a'], 'kind', 'field.required'],
  ['claims', [''], 'words.0', 'field.required'],
  ['claims', ['あ'.repeat(61)], 'words.0', 'field.too_long'],
])('%s with %j is refused', async (kind, words, path, code) => {
  const { status, body } = await put(kind, words)
  expect([status, body.errors?.map((error) => [error.path, error.code])]).toEqual([422, [[path, code]]])
})
