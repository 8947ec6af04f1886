import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readNotices } from '#contract/notices.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

test.each([
  ['/dashboard/project-management/7/case-confirmation'],
  ['/dashboard/project-management/7', '/dashboard/project-management/7/case-confirmation'],
  ['/dashboard/my-page/edit-transfer-destination'],
  ['/dashboard/my-page/transaction-history'],
  ['/dashboard/my-page/send-inquiry'],
  ['/dashboard/my-page/link-sns'],
  ['/dashboard/my-page/edit-profile'],
])('whoever opens %s has read what leads there', async (path, told = path) => {
  const answers = [answer(readNotices, { data: { ok: true } })]
  const { requestsOf } = await renderScreen(path, { answers, user: answerUser() })
  await waitFor(() => expect(requestsOf(readNotices)).toHaveLength(1))
  expect(await requestsOf(readNotices)[0]?.json()).toEqual({ path: told })
})
