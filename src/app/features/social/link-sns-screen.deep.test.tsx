import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { getMeta } from '#contract/commons.ts'
import {
  chooseAccount,
  createLinkToken,
  getSocial,
  putSocial,
  removeSocial,
  type SocialAccount,
} from '#contract/social.ts'
import {
  answerAccount,
  answerCandidate,
  answerLinked,
  answerMeta,
  answerSocial,
  answerUser,
} from '#test/support/answers.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import type { SocialAnswer } from './queries.ts'

const path = '/dashboard/my-page/link-sns'
const user = answerUser()
const both = { ...answerMeta().features, line: true, facebook: true, tiktok: true }
type Given = Parameters<typeof renderScreen>[1]

/** The accounts; a second answer is what the server knows from then on. */
function render(accounts: SocialAccount[], given: Given = {}, features = both) {
  const answers = [
    answer(getSocial, answerSocial({ accounts })),
    answer(getMeta, { data: answerMeta({ features }) }),
    ...(given.answers ?? []),
  ]
  return renderScreen(path, { user, ...given, answers })
}

async function section(name: string) {
  const heading = await screen.findByRole('heading', { name })
  const element = heading.closest('section')
  if (!element) throw new Error(`No section ${name}`)
  return within(element)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pathOf = (request: Request | undefined) => request && new URL(request.url).pathname

describe('the accounts', () => {
  test('a linked one says so, with what the platform knows of it', async () => {
    await render([answerLinked()])
    const instagram = await section('Instagram')
    expect(instagram.getByText('@misaki')).toBeTruthy()
    expect(instagram.getByText('連携済み')).toBeTruthy()
    expect(instagram.getByText('フォロワー 5,400人')).toBeTruthy()
    expect(instagram.getByText('プロアカウント')).toBeTruthy()
    expect(instagram.getByText('最終確認：11月20日(金) 09:00')).toBeTruthy()
    expect(instagram.queryByRole('button', { name: '編集' })).toBeNull()
    expect(instagram.queryByRole('link', { name: 'Facebookで連携する' })).toBeNull()
  })

  test('one that the platform refuses asks to be linked again', async () => {
    await render([answerLinked({ platform: 'tiktok', link: 'reconnect' })])
    const tiktok = await section('TikTok')
    expect(tiktok.getByText('再連携が必要')).toBeTruthy()
    expect(tiktok.getByRole('link', { name: '再連携する' }).getAttribute('href')).toBe(
      '/api/influencer/my-page/social/tiktok/authorize',
    )
  })

  test('one of TikTok without its videos says what reading them would give', async () => {
    await render([answerLinked({ platform: 'tiktok', reads_posts: false })])
    const tiktok = await section('TikTok')
    expect(tiktok.getByText(/公開動画の読み取りを許可すると/)).toBeTruthy()
    expect(tiktok.getByRole('link', { name: '再連携して許可する' }).getAttribute('href')).toBe(
      '/api/influencer/my-page/social/tiktok/authorize',
    )
  })

  test('a stated one is unlinked where it could be linked, typed where it could not', async () => {
    await render([
      answerAccount(),
      answerAccount({ id: 4, platform: 'youtube', followers: null }),
      answerAccount({ id: 5, platform: 'blog', handle: 'https://misaki.example/blog' }),
    ])
    const instagram = await section('Instagram')
    expect(instagram.getByText('未連携')).toBeTruthy()
    expect(instagram.getByRole('link', { name: 'Facebookで連携する' }).getAttribute('href')).toBe(
      '/api/influencer/my-page/social/facebook/authorize',
    )
    const youtube = await section('YouTube')
    expect(youtube.getByText('手入力')).toBeTruthy()
    expect(youtube.getByText('フォロワー数未入力')).toBeTruthy()
    expect((await section('ブログ')).getByText('https://misaki.example/blog')).toBeTruthy()
  })

  test('where linking is off accounts are typed', async () => {
    await render([answerAccount()], {}, { ...both, facebook: false, tiktok: false })
    const instagram = await section('Instagram')
    expect(instagram.getByText('手入力')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /連携する/ })).toBeNull()
    expect(instagram.getByRole('button', { name: '手入力で追加' })).toBeTruthy()
  })

  test('that cannot be read can be asked for again', async () => {
    const { answers } = await render([], { answers: [answer(getSocial, problem('service.unavailable'))] })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    answers.set(getSocial, answerSocial({ accounts: [answerLinked()] }))
    await userEvent.click(retry)
    expect(await screen.findByText('@misaki')).toBeTruthy()
  })
})

describe('by hand', () => {
  test('an account is added with its followers in digits', async () => {
    const added = answerSocial({ accounts: [answerAccount({ platform: 'x', handle: 'misaki_x' })] })
    const { requestsOf } = await render([], { answers: [answer(putSocial, added)] })
    await userEvent.click((await section('X')).getByRole('button', { name: '手入力で追加' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'アカウント名' }), {
      target: { value: ' misaki_x ' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'フォロワー数（任意）' }), {
      target: { value: '１２００' },
    })
    await press('保存する')
    expect(await screen.findByText('@misaki_x')).toBeTruthy()
    expect(await requestsOf(putSocial)[0]?.json()).toEqual({
      platform: 'x',
      handle: 'misaki_x',
      followers: 1200,
    })
  })

  test('an account is corrected, and followers that are not known stay unknown', async () => {
    const account = answerAccount({ id: 9, followers: null })
    const { requestsOf } = await render([account], { answers: [answer(putSocial, answerSocial())] })
    await press('編集')
    const handle = await screen.findByRole<HTMLInputElement>('textbox', { name: 'アカウント名' })
    expect(handle.value).toBe('misaki')
    fireEvent.change(handle, { target: { value: 'misaki2' } })
    await press('保存する')
    await waitFor(() => expect(requestsOf(putSocial)).toHaveLength(1))
    expect(await requestsOf(putSocial)[0]?.json()).toEqual({
      id: 9,
      platform: 'instagram',
      handle: 'misaki2',
      followers: null,
    })
  })

  test('what the server says of the handle stands under it, and what was typed stays', async () => {
    const errors: FieldErrors = [{ path: 'handle', code: 'field.handle_taken' }]
    await render([], { answers: [answer(putSocial, problem('request.invalid', errors))] })
    await userEvent.click((await section('TikTok')).getByRole('button', { name: '手入力で追加' }))
    const handle = await screen.findByRole<HTMLInputElement>('textbox', { name: 'アカウント名' })
    fireEvent.change(handle, { target: { value: 'misaki_tt' } })
    await press('保存する')
    expect(await screen.findByText('このアカウントは登録済みです。')).toBeTruthy()
    expect(handle.value).toBe('misaki_tt')
  })

  test('an account is removed after a question', async () => {
    const { requestsOf } = await render([answerAccount({ id: 12 })], {
      answers: [answer(removeSocial, answerSocial())],
    })
    await press('削除')
    expect(await screen.findByRole('heading', { name: '@misakiを削除しますか？' })).toBeTruthy()
    expect(requestsOf(removeSocial)).toHaveLength(0)
    await press('削除する')
    await waitFor(() => expect(screen.queryByText('@misaki')).toBeNull())
    expect(pathOf(requestsOf(removeSocial)[0])).toBe('/api/influencer/my-page/social/12')
  })

  test('one that a case posts from cannot be removed and says why', async () => {
    await render([answerAccount({ in_use: true })])
    expect(await screen.findByText('進行中の案件で使用しているため、削除できません。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull()
  })

  test('a refusal to remove is told where it was asked', async () => {
    await render([answerAccount()], { answers: [answer(removeSocial, problem('social.in_use'))] })
    await press('削除')
    await press('削除する')
    expect((await screen.findByRole('alert')).textContent).toContain('進行中の案件で使用しているため')
  })
})

test('unlinking leaves the account, stated', async () => {
  const { requestsOf } = await render([answerLinked({ in_use: true })], {
    answers: [answer(removeSocial, answerSocial({ accounts: [answerAccount()] }))],
  })
  await press('連携を解除')
  await press('連携を解除する')
  expect(await screen.findByText('未連携')).toBeTruthy()
  expect(screen.getByText('@misaki')).toBeTruthy()
  expect(requestsOf(removeSocial)).toHaveLength(1)
})

describe('several professional accounts', () => {
  const candidates = [
    answerCandidate(),
    answerCandidate({ external_id: 'ig-2', handle: 'misaki.work', followers: null }),
  ]

  test('wait for a choice', async () => {
    const { requestsOf } = await render([], {
      answers: [
        answer(getSocial, answerSocial({ candidates })),
        answer(chooseAccount, answerSocial({ accounts: [answerLinked({ handle: 'misaki.work' })] })),
      ],
    })
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'このアカウントを連携する' })
    expect(submit.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /@misaki\.work/ }))
    await userEvent.click(submit)
    expect(await screen.findByText('連携済み')).toBeTruthy()
    expect(screen.queryByText('連携するInstagramを選ぶ')).toBeNull()
    expect(await requestsOf(chooseAccount)[0]?.json()).toEqual({ external_id: 'ig-2' })
  })

  test('one that is somebody else’s is refused in words', async () => {
    await render([], {
      answers: [
        answer(getSocial, answerSocial({ candidates })),
        answer(chooseAccount, problem('social.linked_elsewhere')),
      ],
    })
    await userEvent.click(await screen.findByRole('radio', { name: /@misaki\.days/ }))
    await press('このアカウントを連携する')
    expect((await screen.findByRole('alert')).textContent).toContain('別のクリエイターと連携')
  })
})

describe('inside LINE', () => {
  afterEach(() => sessionStorage.clear())

  function lineThatOpens(opened: string[]) {
    sessionStorage.setItem('line:in-client', '1')
    return {
      mode: 'emulated' as const,
      start: () => Promise.resolve({ line: { openOutside: (url: string) => opened.push(url) } } as never),
      arrive: () => Promise.resolve('signed-in' as const),
      signIn: () => Promise.resolve('signed-in' as const),
      renew: () => Promise.resolve(),
      resume: () => false,
      accessToken: async () => undefined,
      leave: () => Promise.resolve(),
    }
  }
  const url = '/api/influencer/my-page/social/facebook/authorize?token=t-1'
  const token = { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } }
  const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

  test('the outside browser links, and the return shows what came of it', async () => {
    const opened: string[] = []
    let accounts: SocialAccount[] = []
    const { requestsOf } = await render([], {
      line: lineThatOpens(opened),
      answers: [answer(getSocial, () => answerSocial({ accounts })), answer(createLinkToken, token)],
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Facebookで連携する' }))
    expect(await screen.findByText('別のブラウザで連携の手続きを開きました')).toBeTruthy()
    expect(opened).toEqual([new URL(url, location.origin).href])
    expect(await requestsOf(createLinkToken)[0]?.json()).toEqual({ provider: 'facebook' })

    const asked = requestsOf(getSocial).length
    await comeBack()
    await waitFor(() => expect(requestsOf(getSocial).length).toBeGreaterThan(asked))
    expect(screen.getByText('別のブラウザで連携の手続きを開きました')).toBeTruthy()

    accounts = [answerLinked()]
    await comeBack()
    expect(await screen.findByText('Instagramを連携しました')).toBeTruthy()
    expect(screen.getByText('@misakiの情報を取得しました。')).toBeTruthy()
    expect(screen.getByText('連携済み')).toBeTruthy()
    expect(screen.queryByText('別のブラウザで連携の手続きを開きました')).toBeNull()
  })

  test('a return looks anew while the answer to the one before it is on its way', async () => {
    const slow = Promise.withResolvers<SocialAnswer>()
    let accounts: SocialAnswer | Promise<SocialAnswer> = answerSocial({})
    const { requestsOf } = await render([], {
      line: lineThatOpens([]),
      answers: [answer(getSocial, () => accounts), answer(createLinkToken, token)],
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Facebookで連携する' }))
    accounts = slow.promise
    const asked = requestsOf(getSocial).length
    await comeBack()
    await waitFor(() => expect(requestsOf(getSocial).length).toBeGreaterThan(asked))

    accounts = answerSocial({ accounts: [answerLinked()] })
    await comeBack()
    slow.resolve(answerSocial({}))
    expect(await screen.findByText('Instagramを連携しました')).toBeTruthy()
    expect(screen.getByText('連携済み')).toBeTruthy()
  })

  test('the return to a page that was kept looks, too, and several accounts are offered', async () => {
    const { answers } = await render([], {
      line: lineThatOpens([]),
      answers: [answer(createLinkToken, token)],
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Facebookで連携する' }))
    await screen.findByText('別のブラウザで連携の手続きを開きました')
    answers.set(getSocial, answerSocial({ candidates: [answerCandidate()] }))
    // The DOM of tests knows no PageTransitionEvent with members.
    await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await screen.findByText('連携するInstagramを選ぶ')).toBeTruthy()
    expect(screen.queryByText('別のブラウザで連携の手続きを開きました')).toBeNull()
  })

  test('a refused token is told, and nothing is opened', async () => {
    const opened: string[] = []
    await render([], {
      line: lineThatOpens(opened),
      answers: [answer(createLinkToken, problem('request.rate_limited'))],
    })
    await userEvent.click(await screen.findByRole('link', { name: 'TikTokで連携する' }))
    expect(await screen.findByText(/操作の回数が上限を超えました/)).toBeTruthy()
    expect(opened).toEqual([])
  })
})
