import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'
import { chooseAccount, declineLink, getSocial, linkFailures, type SocialProvider } from '#contract/social.ts'
import {
  answerAccount,
  answerCandidate,
  answerLinked,
  answerSocial,
  answerUser,
} from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const user = answerUser()
const inLine = 'https://liff.line.me/2000000001-AbCdEfGh/dashboard/my-page/link-sns'

/** A portal with LINE, seen from outside of it. */
const line: LineSession = {
  mode: 'liff',
  start: () => Promise.resolve({ line: { permanentLink: () => Promise.resolve(inLine) } } as never),
  arrive: () => Promise.resolve('visitor'),
  signIn: () => Promise.resolve('visitor'),
  renew: () => Promise.resolve(),
  resume: () => false,
  accessToken: async () => undefined,
  leave: () => Promise.resolve(),
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const tokenOf = (request: Request | undefined) => request && new URL(request.url).searchParams.get('token')

describe('success', () => {
  test('in a lent browser tells what was linked to whom, and leads back to LINE', async () => {
    const answers = [answer(getSocial, answerSocial({ accounts: [answerLinked()] }))]
    const { requestsOf } = await renderScreen('/facebook-login-success?link=c-1', { line, answers })
    expect(await screen.findByRole('heading', { name: 'Instagramを連携しました' })).toBeTruthy()
    expect(screen.getByText('@misaki')).toBeTruthy()
    expect(screen.getByText(/みさきさんのアカウントに連携されました/)).toBeTruthy()
    expect(requestsOf(getSocial).map(tokenOf)).toEqual(['c-1'])
    await waitFor(() => expect(target('LINEに戻る')).toBe(inLine))
  })

  test('with a session tells the same and leads to the accounts', async () => {
    const answers = [
      answer(getSocial, answerSocial({ accounts: [answerLinked({ platform: 'tiktok' }), answerAccount()] })),
    ]
    const { requestsOf } = await renderScreen('/tiktok-login-success', { user, line, answers })
    expect(await screen.findByRole('heading', { name: 'TikTokを連携しました' })).toBeTruthy()
    expect(target('SNS連携へ')).toBe('/dashboard/my-page/link-sns')
    expect(requestsOf(getSocial).map(tokenOf)).toEqual([null])
  })

  test('the token comes before a session, which may be somebody else’s', async () => {
    const answers = [answer(getSocial, answerSocial({ person: 'ゆうき', accounts: [answerLinked()] }))]
    const given = { user, line, answers }
    const { requestsOf } = await renderScreen('/facebook-login-success?link=c-1', given)
    expect(await screen.findByText(/ゆうきさんのアカウント/)).toBeTruthy()
    expect(requestsOf(getSocial).map(tokenOf)).toEqual(['c-1'])
    expect(screen.getByRole('link', { name: 'LINEに戻る' })).toBeTruthy()
  })

  test('a token that is over leads back without a wrong word', async () => {
    const answers = [answer(getSocial, problem('auth.token_expired'))]
    await renderScreen('/facebook-login-success?link=old', { line, answers })
    expect(await screen.findByRole('heading', { name: '連携の手続きは終了しています' })).toBeTruthy()
    expect(screen.queryByText(/連携しました/)).toBeNull()
    expect(screen.getByRole('link', { name: 'LINEに戻る' })).toBeTruthy()
  })

  test('without token and session nothing is asked and nothing claimed', async () => {
    const { requestsOf } = await renderScreen('/tiktok-login-success', { line })
    expect(await screen.findByRole('heading', { name: '連携の手続きは終了しています' })).toBeTruthy()
    expect(requestsOf(getSocial)).toEqual([])
  })

  test('that cannot be read can be asked for again, with the token', async () => {
    const given = [answer(getSocial, problem('service.unavailable'))]
    const { answers } = await renderScreen('/facebook-login-success?link=c-1', { line, answers: given })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    answers.set(getSocial, answerSocial({ accounts: [answerLinked()] }))
    await userEvent.click(retry)
    expect(await screen.findByText('@misaki')).toBeTruthy()
  })
})

describe('the question in a lent browser', () => {
  const picture = { url: '/media/profile/p-1', width: 512, height: 512 }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const asks = (provider: SocialProvider, answers: readonly Answered[]) =>
    renderScreen(`/${provider}-login-success?link=c-2`, { line, answers })

  test('names the account and the person, and links at a yes', async () => {
    const { requestsOf, router } = await asks('tiktok', [
      answer(getSocial, answerSocial({ picture, candidates: [answerCandidate()] })),
      answer(chooseAccount, answerSocial({ accounts: [answerLinked({ platform: 'tiktok' })] })),
    ])
    expect(await screen.findByRole('heading', { name: 'TikTokを連携しますか？' })).toBeTruthy()
    expect(screen.getByText('@misaki.days')).toBeTruthy()
    expect(screen.getByText('みさきの毎日・フォロワー 12,345人')).toBeTruthy()
    expect(screen.getByText('みさきさん')).toBeTruthy()
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/profile/p-1')
    expect(screen.queryByText(/連携しました/)).toBeNull()
    expect(router.state.location.search).toBe('?link=c-2')
    await press('連携する')
    expect(await screen.findByRole('heading', { name: 'TikTokを連携しました' })).toBeTruthy()
    const [request] = requestsOf(chooseAccount)
    expect(tokenOf(request)).toBe('c-2')
    expect(await request?.json()).toEqual({ external_id: 'ig-1' })
  })

  test('is over with a no', async () => {
    const { requestsOf } = await asks('facebook', [
      answer(getSocial, answerSocial({ candidates: [answerCandidate()] })),
      answer(declineLink, { data: { ok: true } }),
    ])
    await press('連携しない')
    expect(await screen.findByRole('heading', { name: 'Instagramを連携しませんでした' })).toBeTruthy()
    expect(screen.getByText(/みさきさんのプロフィールには連携していません/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '連携する' })).toBeNull()
    expect(requestsOf(declineLink).map(tokenOf)).toEqual(['c-2'])
    expect(requestsOf(chooseAccount)).toEqual([])
  })

  test('of several accounts asks which', async () => {
    const candidates = [answerCandidate(), answerCandidate({ external_id: 'ig-2', handle: 'misaki.work' })]
    const { requestsOf } = await asks('facebook', [
      answer(getSocial, answerSocial({ candidates })),
      answer(chooseAccount, answerSocial({ accounts: [answerLinked({ handle: 'misaki.work' })] })),
    ])
    const yes = await screen.findByRole<HTMLButtonElement>('button', { name: '連携する' })
    expect(yes.disabled).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /@misaki\.work/ }))
    await userEvent.click(yes)
    expect(await screen.findByText('@misaki.work')).toBeTruthy()
    expect(await requestsOf(chooseAccount)[0]?.json()).toEqual({ external_id: 'ig-2' })
  })

  test('that came too late says so, and claims nothing', async () => {
    await asks('tiktok', [
      answer(getSocial, answerSocial({ candidates: [answerCandidate()] })),
      answer(chooseAccount, problem('auth.token_expired')),
    ])
    await press('連携する')
    expect((await screen.findByRole('alert')).textContent).toContain('有効期限が切れています')
    expect(screen.queryByText(/連携しました/)).toBeNull()
  })
})

describe('failure', () => {
  test.each(linkFailures)('%s is told in words of its own', async (reason) => {
    await renderScreen(`/facebook-login-fail?reason=${reason}`, { user, line })
    const [heading] = await screen.findAllByRole('heading', { level: 2 })
    expect(heading?.textContent).toMatch(/[ぁ-ん]/)
    expect(heading?.textContent).not.toMatch(/failure|\{\{/)
    expect(target('もう一度連携する')).toBe('/api/influencer/my-page/social/facebook/authorize')
    expect(target('SNS連携へ')).toBe('/dashboard/my-page/link-sns')
  })

  test('in a lent browser the next try begins in LINE', async () => {
    await renderScreen('/tiktok-login-fail?reason=refused', { line })
    expect(await screen.findByText(/LINEに戻ると、もう一度お試しいただけます/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'もう一度連携する' })).toBeNull()
    await waitFor(() => expect(target('LINEに戻る')).toBe(inLine))
  })

  test('without a professional account it says what is needed and how to get there', async () => {
    await renderScreen('/facebook-login-fail?reason=no_professional_account', { line })
    expect(await screen.findByText(/プロアカウントに切り替える/)).toBeTruthy()
    expect(screen.getByText(/Facebookページを作成または接続/)).toBeTruthy()
  })

  test('a reason that nobody gave is told as a general one', async () => {
    await renderScreen('/facebook-login-fail?reason=%3Cscript%3E', { user, line })
    expect(await screen.findByRole('heading', { name: '連携できませんでした' })).toBeTruthy()
  })
})
