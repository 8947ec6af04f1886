import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getCase } from '#contract/cases.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import {
  fill,
  fillIn,
  postedAt,
  renderReport,
  reportCase,
  story,
  submit,
  url,
} from '#test/support/final-report.tsx'

// So that no test waits for a chunk.
beforeAll(() => Promise.all([import('./final-report-screen.tsx'), import('../case/case-screen.tsx')]))

test('a pasted sentence becomes its address, and the report goes out in Japan time', async () => {
  const { requestsOf, router } = await renderReport()
  fill(await url(), '見てね https://www.instagram.com/p/DAbc/?igsh=x から')
  fireEvent.blur(await url())
  expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/')
  fill(postedAt(), '2020-07-12T12:00')
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-management/7'))
  expect(await requestsOf(submitFinalReport)[0]?.json()).toEqual({
    campaign_id: 7,
    round: 1,
    memo: '',
    fix_answers: [],
    posts: [
      {
        deliverable_id: 1,
        url: 'https://www.instagram.com/p/DAbc/',
        posted_at: '2020-07-12T03:00:00.000Z',
        screenshot_ids: [],
        outside_window_reason: null,
      },
    ],
    checks: ['pr_label', 'tags', 'public'],
  })
})

test('what is confirmed by sending is listed, and said beside the button', async () => {
  await renderReport()
  await url()
  expect(screen.getAllByText(/付けました$|公開しています$/)).toHaveLength(3)
  expect(screen.getByText('上の「投稿内容の確認」の3点を確認し、報告します。')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an address of another form is told on leaving the field, with the right form', async () => {
  await renderReport()
  fill(await url(), 'https://www.instagram.com/misaki/')
  expect(screen.queryByText(/投稿のURLではないようです/)).toBeNull()
  fireEvent.blur(await url())
  expect(screen.getByText(/投稿のURLではないようです.*instagram\.com\/p\//)).toBeTruthy()
})

test('one tap says that it was posted just now', async () => {
  await renderReport()
  await url()
  await userEvent.click(screen.getByRole('button', { name: '現在' }))
  expect(postedAt().value).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
})

test('a time outside the window asks for the reason and sends it', async () => {
  const { requestsOf } = await renderReport()
  await fillIn(undefined, '2020-07-21T00:00')
  fill(screen.getByRole('textbox', { name: /投稿期間外になった理由/ }), '到着が遅れたため')
  await submit()
  await waitFor(() => expect(requestsOf(submitFinalReport)).toHaveLength(1))
  const body = (await requestsOf(submitFinalReport)[0]?.json()) as { posts: object[] }
  expect(body.posts[0]).toMatchObject({ outside_window_reason: '到着が遅れたため' })
})

test('inside the window no reason is asked for', async () => {
  await renderReport()
  await fillIn()
  expect(screen.queryByRole('textbox', { name: /理由/ })).toBeNull()
})

test('nothing goes out before the address and the time are there, and no future time does', async () => {
  const { requestsOf } = await renderReport()
  fill(await url(), '')
  fill(postedAt(), '2100-01-01T00:00')
  await submit()
  expect(await screen.findByText('未来の日付は入力できません。')).toBeTruthy()
  expect(screen.getByText('この項目は必須です。')).toBeTruthy()
  expect(requestsOf(submitFinalReport)).toHaveLength(0)
})

test('a story needs no address but a screenshot', async () => {
  const { requestsOf } = await renderReport([answer(getCase, reportCase({}, [story]))])
  await url()
  fill(postedAt(), '2020-07-12T12:00')
  await submit()
  expect(await screen.findByText('スクリーンショットを追加してください。')).toBeTruthy()
  expect(requestsOf(submitFinalReport)).toHaveLength(0)
})

test('faults of the server stand under their fields, and what was typed stays', async () => {
  const errors: FieldErrors = [
    { path: 'posts.0.url', code: 'field.url_used' },
    { path: 'posts.0.outside_window_reason', code: 'field.outside_window' },
  ]
  await renderReport([answer(submitFinalReport, problem('request.invalid', errors))])
  await fillIn()
  await submit()
  expect(await screen.findByText('このURLはすでに報告されています。')).toBeTruthy()
  expect(screen.getByText('投稿期間外の日時です。理由を入力してください。')).toBeTruthy()
  expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/')
})

test('what was typed is there again after leaving', async () => {
  const { unmount } = await renderReport()
  fill(await url(), 'https://www.instagram.com/p/DAbc/')
  unmount()
  expect(autosaveOf('case-7-final_report-1').load()).toMatchObject({
    posts: [{ url: 'https://www.instagram.com/p/DAbc/' }],
  })
  await renderReport()
  await waitFor(async () => expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/'))
})
