import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getDocumentSource, getSettings, publishDocument } from '#contract/admin-settings.ts'
import type { DocumentSection } from '#contract/documents.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answer, problem, type FieldErrors, type Answered } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const section: DocumentSection = {
  id: 'scope',
  title: '第1条（適用）',
  clauses: [{ text: '{{name}}が運営します。', items: ['応募', '投稿'] }],
}
const jp = [section]
const en = [{ ...section, title: 'Article 1. Scope' }]
const published = {
  kind: 'terms' as const,
  version: '2.0',
  effective_on: '2027-01-01',
  published_at: '2026-11-20T03:00:00.000Z',
  operator: { id: 1, name: '運営 花子' },
  in_force: false,
  agreement: { agreed: 12, people: 40 },
}
const settings = answerSettings()
const answers = [
  answer(getSettings, { data: settings }),
  answer(getDocumentSource, { data: { version: '1.0', effective_on: '2026-11-01', sections: { jp, en } } }),
  answer(publishDocument, { data: { ...settings, documents: [published, ...settings.documents] } }),
]

async function writeVersion(given: readonly Answered[] = []) {
  const screenOf = await renderAdmin('/admin/settings/documents?edit=terms', {
    role: 'owner',
    answers: [...answers, ...given],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^版/ }), '2.0')
  await userEvent.type(screen.getByLabelText(/施行日/), '2027-01-01')
  await userEvent.type(screen.getByRole('textbox', { name: /変更の概要（日本語）/ }), '振込を早めます。')
  await userEvent.type(screen.getByRole('textbox', { name: /変更の概要（英語）/ }), 'Earlier transfers.')
  return screenOf
}

async function publish() {
  await userEvent.click(screen.getByRole('button', { name: '公開する' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '公開する' }))
}

test('says which version binds, and where the next one is written', async () => {
  await renderAdmin('/admin/settings/documents', { answers, role: 'owner' })
  expect(await screen.findAllByText('施行中')).toHaveLength(2)
  const [write] = screen.getAllByRole('link', { name: '新しい版を作成' })
  expect(write?.getAttribute('href')).toBe('/admin/settings/documents?edit=terms')
})

test('a version is written in both languages, previewed and published after its consequences are read', async () => {
  const { requestsOf } = await writeVersion()
  const body = screen.getByRole('textbox', { name: /本文（日本語）/ })
  await userEvent.click(screen.getByRole('checkbox', { name: /同意を求める/ }))
  await userEvent.type(body, '{Enter}{Enter}日本法に準拠します。')
  await userEvent.click(screen.getByRole('tab', { name: 'プレビュー（日本語）' }))
  expect(screen.getByText('株式会社テストが運営します。')).toBeTruthy()
  expect(screen.getByText('日本法に準拠します。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '公開する' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/登録しているすべての方に/)).toBeTruthy()
  expect(dialog.getByText(/すでに登録している方には同意をお願いします/)).toBeTruthy()
  expect(requestsOf(publishDocument)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '公開する' }))
  expect(await screen.findByText('施行前')).toBeTruthy()
  expect(screen.getByText('40名中12名')).toBeTruthy()
  expect(requestsOf(publishDocument)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(await requestsOf(publishDocument)[0]?.json()).toEqual({
    version: '2.0',
    former: '1.0',
    effective_on: '2027-01-01',
    summary: { jp: '振込を早めます。', en: 'Earlier transfers.' },
    asks_agreement: true,
    sections: { jp: [{ ...section, clauses: [...section.clauses, { text: '日本法に準拠します。' }] }], en },
  })
})

test('an error of the server stands at its place in the section', async () => {
  const errors: FieldErrors = [
    { path: 'sections.en.0.clauses.0.items.1', code: 'field.placeholder' },
    { path: 'version', code: 'field.taken' },
  ]
  await writeVersion([answer(publishDocument, problem('request.invalid', errors))])
  await publish()
  expect(await screen.findByText('すでに使用されています。')).toBeTruthy()
  const text = screen.getByRole('textbox', { name: /本文（英語）/ })
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sections are added, moved and taken away', async () => {
  const { requestsOf } = await writeVersion()
  await userEvent.click(screen.getByRole('button', { name: '条を追加' }))
  const added = within(screen.getByRole('region', { name: 'section-2' }))
  for (const box of added.getAllByRole('textbox').slice(1)) await userEvent.type(box, '新設')
  await userEvent.click(screen.getByRole('button', { name: '「新設」を上へ移動' }))
  await publish()
  await waitFor(() => expect(requestsOf(publishDocument)).toHaveLength(1))
  const sent = await requestsOf(publishDocument)[0]?.json()
  expect(sent.sections.jp.map(({ id }: DocumentSection) => id)).toEqual(['section-2', 'scope'])
  expect(sent.sections.en[0]).toEqual({ id: 'section-2', title: '新設', clauses: [{ text: '新設' }] })
})

test('nothing is asked while a field is missing', async () => {
  await renderAdmin('/admin/settings/documents?edit=terms', { answers, role: 'owner' })
  await userEvent.click(await screen.findByRole('button', { name: '公開する' }))
  expect(await screen.findAllByText('この項目は必須です。')).toHaveLength(4)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was written goes on from a version that another operator published meanwhile, and is asked about before it is published', async () => {
  const { answers: server, client, requestsOf } = await writeVersion()
  server.set(getDocumentSource, {
    data: {
      version: '1.1',
      effective_on: '2026-12-01',
      sections: { jp: [{ ...section, title: '第1条' }], en },
    },
  })
  await client.invalidateQueries()
  expect(await screen.findByText('ほかの運営者が先に変更しました')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '入力した内容で続ける' }))
  await waitFor(() => expect(screen.queryByText('ほかの運営者が先に変更しました')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '公開する' }))
  expect(screen.getByRole('textbox', { name: /変更の概要（日本語）/ })).toHaveProperty(
    'value',
    '振込を早めます。',
  )
  expect(requestsOf(publishDocument)).toHaveLength(0)
  await publish()
  await waitFor(() => expect(requestsOf(publishDocument)).toHaveLength(1))
  expect(await requestsOf(publishDocument)[0]?.json()).toMatchObject({
    version: '2.0',
    former: '1.1',
    sections: { jp: [{ title: '第1条（適用）' }] },
  })
})
