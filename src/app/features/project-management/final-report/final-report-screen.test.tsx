import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { draftOf } from '#client/store/draft-store.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { createFileDownload, getCase } from '#contract/cases.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import {
  answerCase,
  answerSubTasks,
  answerTermsContent,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/report-post-completion'
const user = answerUser()
const shot = answerWorkFile({ originalname: 'story.png' })
const feed = { id: 1, platform: 'instagram_feed', number: 1, count: 1, photos: 3, seconds: null } as const
const story = { id: 2, platform: 'instagram_story', number: 1, count: 1, photos: null, seconds: 10 } as const
type Task = SubTasks['final_report']
type Round = Task['rounds'][number]

const dates = {
  ...answerTermsContent().dates,
  posting_start: '2020-07-10',
  posting_end: '2020-07-20',
}

function reportCase(task: Partial<Task> = {}, items: TermsContent['work_items'] = [feed]) {
  const { final_report, ...others } = answerSubTasks()
  const answer = answerCase()
  return answerCase({
    terms: answer.data.terms && {
      ...answer.data.terms,
      content: answerTermsContent({ work_items: items, dates }),
    },
    sub_tasks: { ...others, final_report: { ...final_report, state: 'open', ...task } },
    allowed_actions: ['submit_final_report'],
  })
}

function round(given: Partial<Round> = {}): Round {
  const posts = [
    {
      deliverable_id: 1,
      url: 'https://www.instagram.com/p/DAbc/',
      posted_at: '2020-07-12T03:00:00.000Z',
      screenshots: [],
      outside_window_reason: null,
    },
    {
      deliverable_id: 2,
      url: null,
      posted_at: '2020-07-12T04:30:00.000Z',
      screenshots: [shot],
      outside_window_reason: null,
    },
  ]
  return {
    round: 1,
    submitted_at: '2020-07-13T03:00:00.000Z',
    review_due_at: null,
    content: { posts, checks: ['pr_label', 'tags', 'public'], memo: '' },
    warnings: [],
    review: null,
    ...given,
  }
}

const fix = {
  id: 31,
  category: 'pr_label' as const,
  deliverable_id: 1,
  field: 'url' as const,
  file_id: null,
  mark: null,
  second: null,
  comment: 'PR表記を先頭に置いてください。',
  done: false,
  answer: '',
}

const fixRound = round({
  review: {
    result: 'fix_requested',
    by: 'operator',
    at: '2020-07-14T03:00:00.000Z',
    comment: '',
    due_at: '2020-07-17T14:59:59.999Z',
    fixes: [fix],
  },
})

const sent = { data: { ...answerSubTasks().final_report, state: 'submitted' as const, next_round: 2 } }

function render(given: readonly Answered[] = []) {
  const answers = [answer(getCase, reportCase()), answer(submitFinalReport, sent), ...given]
  return renderScreen(path, { user, answers })
}

// So that no test waits for a chunk.
beforeAll(() => Promise.all([import('./final-report-screen.tsx'), import('../case/case-screen.tsx')]))

const url = () => screen.findByRole<HTMLInputElement>('textbox', { name: '投稿のURL' })
const postedAt = () => screen.getByLabelText<HTMLInputElement>('投稿日時', { exact: false })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: /報告する|提出する|送信する/ }))

async function fillIn(address = 'https://www.instagram.com/p/DAbc/', clock = '2020-07-12T12:00') {
  fill(await url(), address)
  fill(postedAt(), clock)
}

test('a pasted sentence becomes its address, and the report goes out in Japan time', async () => {
  const { requestsOf, router } = await render()
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
  await render()
  await url()
  expect(screen.getAllByText(/付けました$|公開しています$/)).toHaveLength(3)
  expect(screen.getByText('上の「投稿内容の確認」の3点を確認し、報告します。')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an address of another form is told on leaving the field, with the right form', async () => {
  await render()
  fill(await url(), 'https://www.instagram.com/misaki/')
  expect(screen.queryByText(/投稿のURLではないようです/)).toBeNull()
  fireEvent.blur(await url())
  expect(screen.getByText(/投稿のURLではないようです.*instagram\.com\/p\//)).toBeTruthy()
})

test('one tap says that it was posted just now', async () => {
  await render()
  await url()
  await userEvent.click(screen.getByRole('button', { name: '現在' }))
  expect(postedAt().value).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
})

test('a time outside the window asks for the reason and sends it', async () => {
  const { requestsOf } = await render()
  await fillIn(undefined, '2020-07-21T00:00')
  fill(screen.getByRole('textbox', { name: /投稿期間外になった理由/ }), '到着が遅れたため')
  await submit()
  await waitFor(() => expect(requestsOf(submitFinalReport)).toHaveLength(1))
  const body = (await requestsOf(submitFinalReport)[0]?.json()) as { posts: object[] }
  expect(body.posts[0]).toMatchObject({ outside_window_reason: '到着が遅れたため' })
})

test('inside the window no reason is asked for', async () => {
  await render()
  await fillIn()
  expect(screen.queryByRole('textbox', { name: /理由/ })).toBeNull()
})

test('nothing goes out before the address and the time are there, and no future time does', async () => {
  const { requestsOf } = await render()
  fill(await url(), '')
  fill(postedAt(), '2100-01-01T00:00')
  await submit()
  expect(await screen.findByText('未来の日付は入力できません。')).toBeTruthy()
  expect(screen.getByText('この項目は必須です。')).toBeTruthy()
  expect(requestsOf(submitFinalReport)).toHaveLength(0)
})

test('a story needs no address but a screenshot', async () => {
  const { requestsOf } = await render([answer(getCase, reportCase({}, [story]))])
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
  await render([answer(submitFinalReport, problem('request.invalid', errors))])
  await fillIn()
  await submit()
  expect(await screen.findByText('このURLはすでに報告されています。')).toBeTruthy()
  expect(screen.getByText('投稿期間外の日時です。理由を入力してください。')).toBeTruthy()
  expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/')
})

test('a next round begins with the last one, and sends its fixes answered', async () => {
  const task = { state: 'fix_requested', next_round: 2, fix_rounds_used: 1, rounds: [fixRound] } as const
  const { requestsOf } = await render([
    answer(getCase, reportCase({ ...task, rounds: [...task.rounds] }, [feed, story])),
  ])
  expect(await screen.findByText(fix.comment)).toBeTruthy()
  expect(screen.getAllByLabelText<HTMLInputElement>(/投稿日時/).map(({ value }) => value)).toEqual([
    '2020-07-12T12:00',
    '2020-07-12T13:30',
  ])
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(requestsOf(submitFinalReport)).toHaveLength(1))
  expect(await requestsOf(submitFinalReport)[0]?.json()).toMatchObject({
    round: 2,
    fix_answers: [{ fix_id: 31, done: true }],
    posts: [
      { deliverable_id: 1, url: 'https://www.instagram.com/p/DAbc/' },
      { deliverable_id: 2, url: null, screenshot_ids: [shot.id] },
    ],
  })
})

test('a screenshot that is gone by now is told at the screenshots', async () => {
  const errors: FieldErrors = [{ path: 'posts.1.screenshot_ids.0', code: 'field.unknown_file' }]
  const task = { state: 'fix_requested', next_round: 2, rounds: [fixRound] } as const
  await render([
    answer(getCase, reportCase({ ...task, rounds: [...task.rounds] }, [feed, story])),
    answer(submitFinalReport, problem('request.invalid', errors)),
  ])
  await screen.findByText(fix.comment)
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText(/ファイルが見つかりません/)).toBeTruthy()
})

test('what was typed is there again after leaving', async () => {
  const { unmount } = await render()
  fill(await url(), 'https://www.instagram.com/p/DAbc/')
  unmount()
  expect(draftOf('case-7-final_report-1').load()).toMatchObject({
    posts: [{ url: 'https://www.instagram.com/p/DAbc/' }],
  })
  await render()
  await waitFor(async () => expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/'))
})

test('when another tab was faster the form stays, and says so', async () => {
  let theCase = reportCase()
  await render([answer(getCase, () => theCase), answer(submitFinalReport, problem('sub_task.stale_round'))])
  await fillIn()
  theCase = reportCase({ state: 'fix_requested', next_round: 2, rounds: [fixRound] })
  await submit()
  expect(await screen.findByRole('button', { name: /最新/ })).toBeTruthy()
  expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/')
})

test('every round can be read again, the newest first', async () => {
  const late = '到着が遅れたため'
  const [first] = round().content.posts
  const second = round({
    round: 2,
    warnings: [{ rule: 'outside_window', text: '2020-07-22', deliverable_id: 1 }],
    content: {
      ...round().content,
      posts: first ? [{ ...first, outside_window_reason: late, screenshots: [shot] }] : [],
    },
  })
  const theCase = reportCase({ state: 'submitted', next_round: 3, rounds: [fixRound, second] }, [feed, story])
  await renderScreen(`${path}/view`, {
    user,
    answers: [answer(getCase, { data: { ...theCase.data, allowed_actions: [] } })],
  })
  const [newest, oldest] = await screen.findAllByRole('heading', { name: /回目/ })
  const card = (heading: HTMLElement | undefined) => {
    const section = heading?.closest('section')
    if (!section) throw new Error('The round has no card')
    return within(section)
  }
  expect(card(newest).getByText(late)).toBeTruthy()
  expect(
    card(newest)
      .getByRole('link', { name: first?.url ?? '' })
      .getAttribute('target'),
  ).toBe('_blank')
  expect(card(newest).getByRole('button', { name: /story\.png/ })).toBeTruthy()
  expect(card(oldest).getByText(fix.comment)).toBeTruthy()
  expect(card(oldest).getByText('7月12日(日) 13:30')).toBeTruthy()
})

describe('from what was approved to the post', () => {
  const file = answerWorkFile({ originalname: 'cut-1.jpg' })
  function approvedCase() {
    const { data } = reportCase()
    const { draft } = answerSubTasks()
    const content = {
      deliverables: [
        { deliverable_id: 1, caption: '#PR うるおいます。', files: [{ ...file }], planned_at: null },
      ],
      checks: [],
      memo: '',
    }
    const approved = { ...round(), content, submitted_at: '2020-07-10T03:00:00.000Z' }
    const sub_tasks = data.sub_tasks && {
      ...data.sub_tasks,
      draft: { ...draft, state: 'approved' as const, rounds: [approved] },
    }
    return { data: { ...data, sub_tasks } }
  }
  const approved = () => answer(getCase, approvedCase())
  afterEach(() => {
    for (const member of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, member)
  })

  test('the caption is copied, the file saved and the platform opened, in that order', async () => {
    const actor = userEvent.setup()
    await render([approved()])
    await actor.click(await screen.findByRole('button', { name: 'キャプションをコピーする' }))
    expect(await navigator.clipboard.readText()).toMatch(/^#PR うるおいます。/)
    const file_path = `/api/influencer-bibin/case-confirmation/files/${file.id}/download`
    expect(screen.getByRole('link', { name: 'cut-1.jpgを保存する' }).getAttribute('href')).toBe(file_path)
    expect(screen.queryByRole('button', { name: /写真アプリなどへ/ })).toBeNull()
    const app = screen.getByRole('link', { name: 'Instagramを開いて投稿する' })
    expect([app.getAttribute('href'), app.getAttribute('target')]).toEqual([
      'https://www.instagram.com/',
      '_blank',
    ])
  })

  test('where the share sheet takes files, it is offered first', async () => {
    const shared: File[] = []
    const share = (given: ShareData) => Promise.resolve(void shared.push(...(given.files ?? [])))
    Object.assign(navigator, { canShare: () => true, share })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await render([approved()])
    const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
    fetched.mockResolvedValueOnce(new Response('bytes'))
    await userEvent.click(button)
    await waitFor(() =>
      expect(shared.map(({ name, type }) => [name, type])).toEqual([['cut-1.jpg', 'image/jpeg']]),
    )
    fetched.mockRestore()
  })

  test('several files go to the share sheet at once, and each can be downloaded', async () => {
    const shared: string[][] = []
    const share = (given: ShareData) =>
      Promise.resolve(void shared.push((given.files ?? []).map((one) => one.name)))
    Object.assign(navigator, { canShare: () => true, share })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const given = approvedCase()
    const [deliverable] = given.data.sub_tasks?.draft.rounds[0]?.content.deliverables ?? []
    deliverable?.files.push(answerWorkFile({ id: 'f-2', originalname: 'cut-2.jpg' }))
    await render([answer(getCase, given)])
    const button = await screen.findByRole('button', { name: '2件をまとめて写真アプリなどへ' })
    expect(screen.getAllByRole('button', { name: /写真アプリなどへ/ })).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: /^cut-\d\.jpgを保存する$/ })).toHaveLength(2)
    fetched.mockResolvedValueOnce(new Response('one')).mockResolvedValueOnce(new Response('two'))
    await userEvent.click(button)
    await waitFor(() => expect(shared).toEqual([['cut-1.jpg', 'cut-2.jpg']]))
    fetched.mockRestore()
  })

  test('files that are too large together are shared one by one', async () => {
    Object.assign(navigator, { canShare: () => true, share: vi.fn() })
    const given = approvedCase()
    const [deliverable] = given.data.sub_tasks?.draft.rounds[0]?.content.deliverables ?? []
    const size = 60 * 1024 * 1024
    const videos = ['f-2', 'f-3'].map((id) => answerWorkFile({ id, originalname: `${id}.mp4`, size }))
    deliverable?.files.splice(0, 1, ...videos)
    await render([answer(getCase, given)])
    await screen.findByRole('button', { name: 'f-2.mp4を写真アプリなどへ' })
    expect(screen.getAllByRole('button', { name: /写真アプリなどへ/ })).toHaveLength(2)
  })

  test('a file that cannot be read for sharing is said so, and the next tap tries again', async () => {
    const share = vi.fn(() => Promise.resolve())
    Object.assign(navigator, { canShare: () => true, share })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await render([approved()])
    const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^共有できませんでした/)
    expect(screen.getByRole('link', { name: 'cut-1.jpgを保存する' })).toBeTruthy()
    fetched.mockResolvedValueOnce(new Response('bytes'))
    await userEvent.click(button)
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
    fetched.mockRestore()
  })

  test('a file that does not come is given up after two minutes', async () => {
    Object.assign(navigator, { canShare: () => true, share: vi.fn() })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await render([approved()])
    const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
    fetched.mockImplementationOnce((_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      return promise
    })
    vi.useFakeTimers()
    try {
      act(() => button.click())
      await act(() => vi.advanceTimersByTimeAsync(119_000))
      expect(screen.queryByRole('alert')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(screen.getByRole('alert').textContent).toMatch(/^共有できませんでした/)
    } finally {
      vi.useRealTimers()
      fetched.mockRestore()
    }
  })

  test('inside LINE the file is saved by the outside browser, with an address for once', async () => {
    const { line, opened } = insideLine()
    const url = `/api/influencer-bibin/case-confirmation/files/${file.id}/download?token=t-1`
    const issued = answer(createFileDownload, { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } })
    await renderScreen(path, { user, answers: [approved(), issued], line })
    await userEvent.click(await screen.findByRole('link', { name: 'cut-1.jpgを保存する' }))
    await waitFor(() => expect(opened).toEqual([new URL(url, location.origin).href]))
    expect(screen.getByText(/LINEの外のブラウザで開き/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Instagramを開いて投稿する' }))
    await waitFor(() => expect(opened.at(-1)).toBe('https://www.instagram.com/'))
  })

  test('the link comes back by one tap, with the time', async () => {
    const actor = userEvent.setup()
    await render([approved()])
    await navigator.clipboard.writeText('見てね https://www.instagram.com/p/DAbc/?igsh=x')
    await actor.click(await screen.findByRole('button', { name: '貼り付け' }))
    await waitFor(async () => expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/'))
    expect(postedAt().value).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
  })

  test('a clipboard that is not given is said, with the way by hand', async () => {
    const actor = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await render([approved()])
    await actor.click(await screen.findByRole('button', { name: '貼り付け' }))
    expect(await screen.findByText(/貼り付けられませんでした/)).toBeTruthy()
    expect(document.activeElement).toBe(await url())
  })
})
