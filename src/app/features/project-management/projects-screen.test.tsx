import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerList, answerSummary, answerUser } from '#test/support/answers.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management'
const user = answerUser()

test('offers lead to their page, with the time left', async () => {
  const offer = answerSummary({ case_state: 'offered', offer_expires_at: '2100-01-01T03:00:00Z' })
  await renderScreen(path, { user, answers: { 'campaigns.nominated': answerList([offer]) } })
  expect(await screen.findByRole('link', { name: offer.title })).toBeTruthy()
  expect(screen.getByText(/回答期限まであと\d+日/)).toBeTruthy()
})

test('without offers the way leads to the search', async () => {
  await renderScreen(path, { user, answers: { 'campaigns.nominated': answerList([]) } })
  expect(await screen.findByText('回答待ちのオファーはありません')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: '案件を探す' }).map((link) => link.getAttribute('href'))
  expect(links).toContain('/dashboard/project-search')
})
