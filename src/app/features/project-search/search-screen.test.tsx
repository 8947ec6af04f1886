import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerList, answerSummary, answerUser } from '#test/support/answers.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const user = answerUser()

test('a list', async () => {
  await renderScreen('/dashboard/project-search', { user, answers: { 'campaigns.list': answerList([answerSummary()]) } })
  expect(await screen.findByRole('link', { name: 'うるおい美容液のモニター募集' })).toBeTruthy()
})
