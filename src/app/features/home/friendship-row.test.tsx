import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getAddress } from '#contract/addresses.ts'
import { listCampaigns, listNominated } from '#contract/campaigns.ts'
import { getMeta } from '#contract/commons.ts'
import { listNotices } from '#contract/notices.ts'
import { me, type User } from '#contract/session.ts'
import { answerAddress, answerList, answerMeta, answerNotices, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const stranger = answerUser({ line_linked: true, line_friend: false })
const button = { name: '友だちに追加する' }
const settled = () => screen.findByRole('heading', { name: 'まもなく締切' })

interface Given {
  user?: User
  messages?: boolean
  requestFriendship?: () => Promise<void>
}

/** Home inside LINE. */
function render({ user = stranger, messages = true, requestFriendship = async () => {} }: Given = {}) {
  const line = {
    ...insideLine().line,
    start: () => Promise.resolve({ line: { requestFriendship } } as never),
  }
  const answers = [
    answer(listCampaigns, answerList([])),
    answer(listNominated, answerList([])),
    answer(getAddress, { data: answerAddress() }),
    answer(listNotices, answerNotices([])),
    answer(getMeta, {
      data: answerMeta({ features: { ...answerMeta().features, line_messages: messages } }),
    }),
    answer(me, { data: { ...stranger, line_friend: true } }),
  ]
  return renderScreen('/dashboard', { user, line, answers })
}

test('whoever is no friend of the account is asked once, and the server is asked who they are now', async () => {
  const requestFriendship = vi.fn(async () => {})
  const { requestsOf } = await render({ requestFriendship })
  await userEvent.click(await screen.findByRole('button', button))
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  expect(requestFriendship).toHaveBeenCalledOnce()
  await waitFor(() => expect(requestsOf(me)).toHaveLength(1))
})

test('LINE out of reach is said, and one can try again', async () => {
  await render({ requestFriendship: () => Promise.reject(new Error('away')) })
  await userEvent.click(await screen.findByRole('button', button))
  expect(await screen.findByText(/^LINEに接続できません/)).toBeTruthy()
  expect(screen.getByRole('button', button)).toBeTruthy()
})

test('whoever refused LINE is not asked again on this visit', async () => {
  const { unmount } = await render()
  await userEvent.click(await screen.findByRole('button', button))
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  unmount()
  const { requestsOf } = await render()
  await settled()
  expect(requestsOf(getMeta)).toHaveLength(0)
})

test('whoever does not want to is not asked on this device again', async () => {
  const { unmount } = await render()
  await userEvent.click(await screen.findByRole('button', { name: '今後表示しない' }))
  expect(screen.queryByRole('button', button)).toBeNull()
  unmount()
  const { requestsOf } = await render()
  await settled()
  expect(requestsOf(getMeta)).toHaveLength(0)
})

test.each([
  ['friends', { user: { ...stranger, line_friend: true } }],
  ['people of whom it is not known', { user: { ...stranger, line_friend: null } }],
  ['people without LINE', { user: { ...stranger, line_linked: false } }],
])('%s are not asked', async (_, given) => {
  const { requestsOf } = await render(given)
  await settled()
  expect(requestsOf(getMeta)).toHaveLength(0)
})

test('nobody is asked where the portal sends no messages', async () => {
  const { requestsOf } = await render({ messages: false })
  await waitFor(() => expect(requestsOf(getMeta)).toHaveLength(1))
  await settled()
  expect(screen.queryByRole('button', button)).toBeNull()
})
