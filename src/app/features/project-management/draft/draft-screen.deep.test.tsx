import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { submitDraft } from '#contract/submissions.ts'
import {
  answerDraftRound,
  answerFix,
  answerReview,
  answerSubmission,
  answerTask,
  answerTermsContent,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/submit-draft'
const user = answerUser()
const file = answerWorkFile()
const rules = { ...answerTermsContent().content_rules, pr_label: '#PR' }
const post = { platform: 'x' as const, number: 1, count: 2, photos: null, seconds: null }
const content = {
  work_items: [
    { ...post, id: 1 },
    { ...post, id: 2, number: 2 },
  ],
  content_rules: rules,
}
const draft = answerSubmission('draft', {}, { content })

function render(
  theCase: Reply<typeof getCase> = draft,
  submit: Reply<typeof submitDraft> = answerTask('draft'),
) {
  return renderScreen(path, { user, answers: [answer(getCase, theCase), answer(submitDraft, submit)] })
}

const sections = async () => {
  await screen.findByRole('heading', { name: 'X（1/2）' })
  const section = (number: number) => {
    const found = screen.getByRole('heading', { name: `X（${number}/2）` }).closest('section')
    if (!found) throw new Error(`There is no post ${number}`)
    return found
  }
  return { first: section(1), second: section(2) }
}
const captionOf = (section: HTMLElement) =>
  within(section).getByRole<HTMLTextAreaElement>('textbox', { name: 'キャプション' })
const type = (section: HTMLElement, text: string) =>
  fireEvent.change(captionOf(section), { target: { value: text } })
const submit = () => userEvent.click(screen.getByRole('button', { name: '下書きを提出する' }))
const proper = '#PR #しずく堂 #うるおい美容液 @shizuku 毎日のうるおいに'

async function tickAll() {
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick)
}

test('sends each post with its caption and planned time in Japan', async () => {
  const { requestsOf, router } = await render()
  const { first, second } = await sections()
  type(first, proper)
  type(second, proper)
  fireEvent.change(within(first).getByLabelText('投稿予定日時'), { target: { value: '2100-07-12T21:30' } })
  await tickAll()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-management/7'))
  expect(await requestsOf(submitDraft)[0]?.json()).toEqual({
    campaign_id: 7,
    round: 1,
    deliverables: [
      { deliverable_id: 1, caption: proper, file_ids: [], planned_at: '2100-07-12T12:30:00.000Z' },
      { deliverable_id: 2, caption: proper, file_ids: [], planned_at: null },
    ],
    checks: ['pr_label', 'ng_items', 'own_work', 'rights'],
    memo: '',
    fix_answers: [],
  })
})

test('hints follow the typing, with the words to avoid marked', async () => {
  await render()
  const { first } = await sections()
  expect(within(first).queryByText('提出前の確認ポイント')).toBeNull()
  type(first, '#PR これで治る、きっとナオル')
  expect(await within(first).findByText('「#しずく堂」が入っていません。')).toBeTruthy()
  expect(within(first).getByText('「@shizuku」のメンションが入っていません。')).toBeTruthy()
  expect(within(first).getByText('「治る」はNGワードです。別の表現に変更してください。')).toBeTruthy()
  expect(within(first).getByText('治る', { selector: 'mark' })).toBeTruthy()
  type(first, proper)
  expect(await within(first).findByText(/気になる点は見つかりませんでした。/)).toBeTruthy()
  expect(within(first).queryByText('治る', { selector: 'mark' })).toBeNull()
})

test('the length is counted as the platform counts, and said when it is too much', async () => {
  await render()
  const { first } = await sections()
  type(first, 'あ'.repeat(141))
  expect(await within(first).findByText('282 / 280文字')).toBeTruthy()
  expect(within(first).getByText('文字数が上限の280文字を超えています。')).toBeTruthy()
})

test('a tap puts a word into the caption, another all that are missing in their order', async () => {
  await render()
  const { first } = await sections()
  await userEvent.click(within(first).getByRole('button', { name: '#しずく堂を本文に追加' }))
  expect(captionOf(first).value).toBe('#しずく堂')
  const present = await within(first).findByRole<HTMLButtonElement>('button', { name: '#しずく堂は入力済み' })
  expect(present.disabled).toBe(true)
  type(first, '#PR おすすめ\n')
  await userEvent.click(within(first).getByRole('button', { name: '足りない言葉をすべて追加' }))
  expect(captionOf(first).value).toBe('#PR おすすめ\n#しずく堂 #うるおい美容液 @shizuku')
})

test('a tag that is tapped late takes its place among the others, and what was typed stays', async () => {
  await render()
  const { first } = await sections()
  const tap = (word: string) =>
    userEvent.click(within(first).getByRole('button', { name: `${word}を本文に追加` }))
  const reads = (text: string) => waitFor(() => expect(captionOf(first).value).toBe(text))
  type(first, '毎日のうるおいに')
  await tap('@shizuku')
  await tap('#うるおい美容液')
  await reads('毎日のうるおいに @shizuku #うるおい美容液')
  await tap('#しずく堂')
  await reads('毎日のうるおいに @shizuku #しずく堂 #うるおい美容液')
  type(first, '＃うるおい美容液\n毎日のうるおいに')
  await userEvent.click(await within(first).findByRole('button', { name: '足りない言葉をすべて追加' }))
  await reads('#PR #しずく堂 ＃うるおい美容液\n毎日のうるおいに @shizuku')
})

test('open hints are asked about once and never block', async () => {
  const { requestsOf } = await render()
  const { first, second } = await sections()
  type(first, proper)
  type(second, '#PR 治る')
  await tickAll()
  await submit()
  const dialog = await screen.findByRole('dialog', { name: '確認ポイントが4件あります' })
  expect(requestsOf(submitDraft)).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: '内容を見直す' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(captionOf(second).value).toBe('#PR 治る')
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'このまま提出する' }))
  await waitFor(() => expect(requestsOf(submitDraft)).toHaveLength(1))
})

test('a post of words alone needs a caption; every check is to be ticked', async () => {
  const { requestsOf } = await render()
  const { first } = await sections()
  type(first, proper)
  await submit()
  expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
  expect(screen.getAllByText('ご確認のうえ、チェックを入れてください。')).toHaveLength(4)
  expect(requestsOf(submitDraft)).toHaveLength(0)
})

test('a picture post begins with the files of the last round and sends their ids', async () => {
  const last = answerDraftRound({ review: answerReview([answerFix()]) })
  const [deliverable] = last.content.deliverables
  if (deliverable) deliverable.files = ['one', 'two', 'three'].map((id) => ({ ...file, id }))
  const fixing = answerSubmission(
    'draft',
    { state: 'fix_requested', next_round: 2, rounds: [last] },
    { content: { content_rules: { ...rules, hashtags: [], mentions: [] } } },
  )
  const { requestsOf } = await render(fixing)
  expect(await screen.findAllByRole('button', { name: 'photo.jpgを取り消す' })).toHaveLength(3)
  await tickAll()
  await submit()
  await waitFor(() => expect(requestsOf(submitDraft)).toHaveLength(1))
  expect(await requestsOf(submitDraft)[0]?.json()).toMatchObject({
    round: 2,
    deliverables: [
      {
        file_ids: ['one', 'two', 'three'],
        caption: '#PR 毎日のうるおいに',
        planned_at: '2100-07-12T03:00:00.000Z',
      },
    ],
    fix_answers: [{ fix_id: 11, done: true, answer: '' }],
  })
})

test('a picture post without a file is not sent', async () => {
  const { requestsOf } = await render(answerSubmission('draft'))
  await screen.findByRole('textbox', { name: 'キャプション' })
  await tickAll()
  await submit()
  expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
  expect(requestsOf(submitDraft)).toHaveLength(0)
})

test('what was typed survives leaving the page, and a refusal', async () => {
  const visit = await render()
  type((await sections()).first, '書きかけ')
  window.dispatchEvent(new Event('pagehide'))
  visit.unmount()
  await render(
    draft,
    problem('request.invalid', [{ path: 'deliverables.1.caption', code: 'field.too_long', limit: 5000 }]),
  )
  const { first, second } = await sections()
  await waitFor(() => expect(captionOf(first).value).toBe('書きかけ'))
  type(second, 'もう一つ')
  await tickAll()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'このまま提出する' }))
  expect(await within(second).findByText('5000文字以内で入力してください。')).toBeTruthy()
  expect(captionOf(first).value).toBe('書きかけ')
})

test.each([
  [null, 45, '動画', 'video/*', '取引条件：45秒以上'],
  [3, null, '写真', 'image/*', '取引条件：写真3枚以上'],
  [1, 15, '画像・動画', 'image/*,video/*', '取引条件：写真1枚以上 ・ 15秒以上'],
  [null, null, '画像・動画', 'image/*,video/*', null],
])('of %s photos and %s seconds, it asks for %s', async (photos, seconds, label, accept, hint) => {
  const item = { id: 1, platform: 'instagram_reel' as const, number: 1, count: 1, photos, seconds }
  await render(answerSubmission('draft', {}, { content: { work_items: [item] } }))
  const files = { selector: 'input[type=file]' }
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), files)
  expect(input.accept).toBe(accept)
  expect(screen.queryByText(/^取引条件：/)?.textContent ?? null).toBe(hint)
  expect(screen.getByText(/投稿する順番に並べてください/)).toBeTruthy()
})

test('files that are less than was agreed are pointed out, and asked about before they are sent', async () => {
  const last = answerDraftRound({ review: answerReview([answerFix()]) })
  const [deliverable] = last.content.deliverables
  if (deliverable) deliverable.files = [answerWorkFile({ mime: 'video/mp4', duration: 20 })]
  const item = { id: 1, platform: 'tiktok' as const, number: 1, count: 1, photos: null, seconds: 45 }
  const { requestsOf } = await render(
    answerSubmission(
      'draft',
      { state: 'fix_requested', next_round: 2, rounds: [last] },
      { content: { work_items: [item], content_rules: { ...rules, hashtags: [], mentions: [] } } },
    ),
  )
  const hint = '動画の長さが、取引条件（45秒以上）に足りません。'
  expect(await screen.findByText(hint)).toBeTruthy()
  await tickAll()
  await submit()
  const dialog = await screen.findByRole('dialog', { name: '確認ポイントが1件あります' })
  expect(within(dialog).getByText(hint)).toBeTruthy()
  expect(requestsOf(submitDraft)).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'このまま提出する' }))
  await waitFor(() => expect(requestsOf(submitDraft)).toHaveLength(1))
})

test('a photo of an earlier round in a video post is named before anything is sent', async () => {
  const last = answerDraftRound({ review: answerReview([answerFix()]) })
  const [deliverable] = last.content.deliverables
  if (deliverable) deliverable.files = [answerWorkFile({ mime: 'video/mp4' }), { ...file, id: 'photo' }]
  const item = { id: 1, platform: 'tiktok' as const, number: 1, count: 1, photos: null, seconds: 30 }
  const { requestsOf } = await render(
    answerSubmission(
      'draft',
      { state: 'fix_requested', next_round: 2, rounds: [last] },
      { content: { work_items: [item] } },
    ),
  )
  await screen.findByRole('textbox', { name: 'キャプション' })
  await tickAll()
  await submit()
  expect(await screen.findByText('動画を選んでください。ここには写真や文書は追加できません。')).toBeTruthy()
  expect(requestsOf(submitDraft)).toHaveLength(0)
})
