import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import { getDocumentSource, getSettings, publishDocument } from '#contract/admin-settings.ts'
import { register } from '#contract/auth.ts'
import { getMeta } from '#contract/commons.ts'
import { type DocumentSection, getDocument } from '#contract/documents.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { buildRegistration } from '#test/support/builders.ts'
import { paint } from '#test/support/paint.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api, { role: 'owner' }))
})
afterAll(() => api.close())

const tomorrow = '2026-11-21'
const terms = { document: 'terms' }

function buildSections(given: Partial<DocumentSection> = {}): DocumentSection[] {
  const scope = {
    id: 'scope',
    title: '第1条（適用）',
    clauses: [{ text: '{{name}}が運営します。', items: ['応募', '投稿'] }],
    facts: [{ label: 'メール', value: '{{email}}', href: 'mailto:{{email}}' }],
    ...given,
  }
  return [scope, { id: 'law', title: '第2条（準拠法）', clauses: [{ text: '日本法に準拠します。' }] }]
}

function publish(given: object = {}, document = 'terms') {
  const sections = { jp: buildSections(), en: buildSections({ title: 'Article 1' }) }
  const summary = { jp: '第1条を変更しました。', en: 'Article 1 changed.' }
  const body = {
    version: '2.0',
    effective_on: tomorrow,
    summary,
    asks_agreement: false,
    sections,
    ...given,
  }
  const headers = { 'idempotency-key': randomUUID() }
  return callAsStored(api, publishDocument, { as, params: { document }, body, headers })
}

const read = async (lng = 'jp') => (await api.call(getDocument, { params: terms, query: { lng } })).body.data
const errors = ({ status, body }: Awaited<ReturnType<typeof publish>>) => [
  status,
  body.errors?.map(({ path, code }) => [path, code]),
]

describe('before anything is published', () => {
  it('the shipped text is in force, and the app has it', async () => {
    expect(await read()).toEqual({ version: '1.0', date: '2026-11-01', sections: null })
  })

  it('the next version is written from the shipped text of both languages', async () => {
    const { body } = await api.call(getDocumentSource, { as, params: { document: 'privacy' } })
    const shipped = (lng: string) =>
      JSON.parse(readFileSync(`public/locales/${lng}/privacy.json`, 'utf8')).sections as DocumentSection[]
    expect(body.data).toEqual({
      version: '1.0',
      effective_on: '2026-11-01',
      sections: { jp: shipped('jp'), en: shipped('en') },
    })
  })

  it('the shipped text can be published again as it is', async () => {
    const { body } = await api.call(getDocumentSource, { as, params: terms })
    expect((await publish({ sections: body.data.sections })).status).toBe(201)
  })
})

describe('a published version', () => {
  it('waits for its day in Japan', async () => {
    const { status, body } = await publish()
    expect(status).toBe(201)
    expect(body.data.documents.filter(({ kind }) => kind === 'terms')).toMatchObject([
      { version: '2.0', effective_on: tomorrow, in_force: false, operator: { name: '運営 花子' } },
      { version: '1.0', in_force: true, published_at: null, operator: null },
    ])
    expect((await read()).version).toBe('1.0')
    api.clock.set('2026-11-20T15:00:00.000Z')
    expect(await read()).toMatchObject({ version: '2.0', date: tomorrow })
    const later = await api.call(getSettings, {
      as: await api.asOperator(await givenOperator(api, { role: 'owner' })),
    })
    expect(later.body.data.documents.map(({ in_force }) => in_force)).toEqual([true, false, true])
  })

  it('is read in its language with the provider’s facts, and answered by its ETag', async () => {
    await publish()
    api.clock.set('2026-11-21T00:00:00.000Z')
    const [first] = (await read('en')).sections ?? []
    expect(first).toEqual({
      id: 'scope',
      title: 'Article 1',
      clauses: [{ text: '株式会社テストが運営します。', items: ['応募', '投稿'] }],
      facts: [{ label: 'メール', value: 'provider@portal.example', href: 'mailto:provider@portal.example' }],
    })
    const { headers } = await api.call(getDocument, { params: terms })
    const again = await api.raw('/api/influencer/commons/documents/terms', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('can be read before its day and after it, by its number', async () => {
    await publish()
    const readVersion = (version: string) =>
      api.call(getDocument, { params: terms, query: { lng: 'jp', version } })
    expect((await readVersion('2.0')).body.data).toMatchObject({ version: '2.0', date: tomorrow })
    api.clock.set('2026-11-21T00:00:00.000Z')
    expect((await readVersion('1.0')).body.data).toEqual({
      version: '1.0',
      date: '2026-11-01',
      sections: null,
    })
    expect((await readVersion('9.9')).status).toBe(404)
  })

  it('is what registrations agree to from its day on', async () => {
    const form = (given: object = {}) =>
      buildRegistration({ email: 'misaki@example.com', password: 'わたしの長いパスワード', ...given })
    await publish()
    const before = await api.call(register, { body: form({ terms_version: '2.0' }) })
    expect(before.body.code).toBe('auth.document_outdated')
    api.clock.set('2026-11-21T00:00:00.000Z')
    expect((await api.call(getMeta)).body.data.documents.terms).toEqual({ version: '2.0', date: tomorrow })
    expect((await api.call(register, { body: form() })).body.code).toBe('auth.document_outdated')
    expect((await api.call(register, { body: form({ terms_version: '2.0' }) })).status).toBe(201)
  })

  it('is what the next one is written from, even before its day', async () => {
    await publish({ effective_on: '2027-01-01' })
    const { body } = await api.call(getDocumentSource, { as, params: terms })
    expect(body.data).toMatchObject({ version: '2.0', effective_on: '2027-01-01' })
    expect(body.data.sections.jp).toEqual(buildSections())
  })

  it('is never changed: the same version is refused, also when two send it at once', async () => {
    const replies = await Promise.all([publish(), publish()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(errors(await publish())).toEqual([422, [['version', 'field.taken']]])
    expect((await publish({}, 'privacy')).status).toBe(201)
    const { body } = await api.call(listAudit, { as })
    expect(body.data.map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.settings.publishDocument', 'document:privacy'],
      ['admin.settings.publishDocument', 'document:terms'],
    ])
  })
})

describe('what cannot be published', () => {
  const inBoth = (given: Partial<DocumentSection>) => {
    const sections = buildSections(given)
    return { sections: { jp: sections, en: buildSections() } }
  }
  it.each([
    [{ version: '1.0' }, 'version', 'field.taken'],
    [{ version: 'two' }, 'version', 'field.invalid'],
    [{ summary: { jp: '', en: 'Article 1' } }, 'summary.jp', 'field.required'],
    [{ asks_agreement: undefined }, 'asks_agreement', 'field.required'],
    [{ effective_on: '2026-11-20' }, 'effective_on', 'field.past'],
    [inBoth({ title: '{{phone_number}}' }), 'sections.jp.0.title', 'field.placeholder'],
    [
      inBoth({ clauses: [{ text: 'a', items: ['{{nam'] }] }),
      'sections.jp.0.clauses.0.items.0',
      'field.placeholder',
    ],
    [inBoth({ clauses: [] }), 'sections.jp.0.clauses', 'field.required'],
    [
      inBoth({ facts: [{ label: 'a', value: 'b', href: 'javascript:alert(1)' }] }),
      'sections.jp.0.facts.0.href',
      'field.url',
    ],
    [{ sections: { jp: buildSections(), en: buildSections().slice(1) } }, 'sections.en', 'field.invalid'],
  ])('%j', async (wrong, path, code) => {
    expect(errors(await publish(wrong))).toEqual([422, [[path, code]]])
  })

  it('is one with two sections of one name', async () => {
    const twice = buildSections({ id: 'law' })
    expect(errors(await publish({ sections: { jp: twice, en: twice } }))).toEqual([
      422,
      [
        ['sections.jp.1.id', 'field.taken'],
        ['sections.en.1.id', 'field.taken'],
      ],
    ])
  })
})

it('a published text stands in the page that the server renders', async () => {
  await publish({ sections: { jp: buildSections({ title: '第1条（目的）' }), en: buildSections() } })
  api.clock.set('2026-11-21T00:00:00.000Z')
  const page = await paint(api, '/term-and-condition')
  expect(page.html).toContain('第1条（目的）')
  expect(page.html).toContain('株式会社テストが運営します。')
  expect(page.html).not.toContain('第26条')
})
