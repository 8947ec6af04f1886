import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCreatorLists, listCreatorTags } from '#contract/admin-creators.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { answerPerson, answerRecord } from '#test/support/answers-admin.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const { work } = answerPerson()
const renderWith = (given: Partial<typeof work>) =>
  renderAdmin('/admin/influencers/5', {
    answers: [
      answer(getInfluencer, { data: answerRecord({ work: { ...work, ...given } }) }),
      answer(listCreatorTags, { data: [] }),
      answer(listCreatorLists, { data: [] }),
    ],
  })

test('shows what was counted and says how', async () => {
  await renderWith({})
  for (const text of ['87%', '8件中、遅れは1件', '平均1.5回', '34,000', '4.2%'])
    expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText(/未提出のものは含みません/)).toBeDefined()
})

test('shows dashes where too little was counted, never a share', async () => {
  await renderWith({ steps: 2, late_steps: 2, on_time: null, rounds: null, late_days: null, posts: 0 })
  expect((await screen.findAllByText('–')).length).toBeGreaterThanOrEqual(4)
  expect(screen.queryByText('0%')).toBeNull()
})
