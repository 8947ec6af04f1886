import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerUser } from '#test/support/answers.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

test.each([
  { who: 'a visitor', user: null, home: '/' },
  { who: 'somebody signed in', user: answerUser(), home: '/dashboard' },
])('shows $who the way home', async ({ user, home }) => {
  await renderScreen('/no/such/page', { user })
  const link = await screen.findByRole('link', { name: 'ホームへ戻る' })
  expect(link.getAttribute('href')).toBe(home)
})
