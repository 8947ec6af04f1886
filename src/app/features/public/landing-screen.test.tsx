import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getMeta, getTeaser } from '#contract/commons.ts'
import { answerTeaser } from '#test/support/answers-campaigns.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { phoneBrowsers } from '#test/support/phone-browsers.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const campaign = answerTeaser()
const answers = [answer(getMeta, { data: answerMeta() }), answer(getTeaser, { data: [campaign] })]

test('shows what is open, the steps and who provides it', async () => {
  await renderScreen('/', { answers })
  // One link alone: the picture of the product beside it is out of reach.
  const link = await screen.findByRole('link', { name: campaign.title })
  expect(link.getAttribute('href')).toBe(`/dashboard/project-search/${campaign.id}`)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'はじめ方は、4ステップ' })).toBeTruthy()
  expect(screen.getByText('株式会社みなと企画')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'info@portal.example' }).getAttribute('href')).toBe(
    'mailto:info@portal.example',
  )
})

test("in LINE's ordinary browser offers to open itself in LINE", async () => {
  const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phoneBrowsers.inAppIos)
  onTestFinished(() => browser.mockRestore())
  const inLine = 'https://liff.line.me/2000000001-AbCdEfGh'
  const client = { permanentLink: async (path: string) => inLine + path }
  const line = { ...insideLine().line, start: () => Promise.resolve({ line: client } as never) }
  await renderScreen('/?agency_code=A1', { answers, line })
  const link = await screen.findByRole('link', { name: 'LINEで開く' })
  expect(link.getAttribute('href')).toBe(`${inLine}/?agency_code=A1`)
})

test('offers mail alone where the portal has no LINE', async () => {
  await renderScreen('/', { answers })
  const register = await screen.findAllByRole('link', { name: 'メールアドレスで登録する' })
  expect(register[0]?.getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('button', { name: 'LINEでログイン' })).toBeNull()
})

test('stays whole when the campaigns do not come, and they can be asked for again', async () => {
  const { answers: given } = await renderScreen('/', {
    answers: [...answers, answer(getTeaser, problem('server.fault'))],
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  given.set(getTeaser, { data: [campaign] })
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: campaign.title })).toBeTruthy()
})

test('says so when nothing is open', async () => {
  await renderScreen('/', { answers: [...answers, answer(getTeaser, { data: [] })] })
  expect(await screen.findByText(/ただいま募集中の案件はありません/)).toBeTruthy()
})

test('speaks English and names its own language in the switch', async () => {
  await renderScreen('/', { answers, language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: /share what you love/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
})

test('leads people who are signed in on to home', async () => {
  const { router } = await renderScreen('/', { answers, user: answerUser() })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})
