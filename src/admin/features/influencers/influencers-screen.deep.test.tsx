import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { answerPeople, answerPerson } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const other = answerPerson({ id: 6, display_name: 'けん', accounts: [], record: answerPerson().record })

test('tells of each creator who they are, where they post and how cases ended', async () => {
  await renderAdmin('/admin/influencers', {
    answers: [answer(listInfluencers, answerPeople(answerPerson(), other))],
  })
  const row = (await screen.findByRole('link', { name: 'みさき' })).closest('tr')
  if (!row) throw new Error('The creator stands in no row')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/influencers/5')
  for (const text of [
    '佐藤 美咲',
    '@misaki',
    '12,400人',
    '28歳・女性・東京都',
    '完了3件',
    '辞退・期限切れ1件',
  ])
    expect(within(row).getByText(text)).toBeDefined()
  // 1 May 15:00 in UTC is the next day in Japan.
  expect(within(row).getByText('★4.5')).toBeDefined()
  expect(screen.getByText('登録されたアカウントはありません')).toBeDefined()
  expect(screen.getByText('全2件')).toBeDefined()
})

test('keeps search and filters in the address and asks the server by them', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/influencers?platform=tiktok&page=3', {
    answers: [answer(listInfluencers, answerPeople(answerPerson()))],
  })
  const asked = () => Object.fromEntries(new URL(requestsOf(listInfluencers).at(-1)?.url ?? '').searchParams)
  await userEvent.selectOptions(await screen.findByLabelText('フォロワー数（下限）'), '10000')
  await waitFor(() => expect(asked()).toMatchObject({ followers_min: '10000' }))
  await userEvent.type(screen.getByRole('searchbox'), '美咲')
  await waitFor(() => expect(asked()).toMatchObject({ keyword: '美咲' }))
  const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'CSVで出力' }).href)
  expect(Object.fromEntries(csv.searchParams)).toMatchObject({ followers_min: '10000', platform: 'tiktok' })
  await userEvent.click(screen.getByRole('tab', { name: /^利用停止中\s*0$/ }))
  await waitFor(() => expect(asked()).toMatchObject({ standing: 'suspended' }))
  expect(asked()).toMatchObject({ platform: 'tiktok', followers_min: '10000', keyword: '美咲', page: '1' })
  expect(new URLSearchParams(router.state.location.search).has('page')).toBe(false)
})

test('says that nobody is there yet, or that nobody matches', async () => {
  const { router } = await renderAdmin('/admin/influencers', {
    answers: [answer(listInfluencers, answerPeople())],
  })
  expect(await screen.findByText('登録されたクリエイターはまだいません')).toBeDefined()
  await router.navigate('/admin/influencers?standing=left')
  expect(await screen.findByText('退会したクリエイターはいません')).toBeDefined()
  await router.navigate('/admin/influencers?standing=left&keyword=みさき&sort=followers')
  expect(await screen.findByText('条件に合うクリエイターはいません')).toBeDefined()
})

test('says that nobody matches, and offers another try after a failure', async () => {
  const { answers } = await renderAdmin('/admin/influencers?platform=tiktok', {
    answers: [answer(listInfluencers, problem('server.fault'))],
  })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listInfluencers, answerPeople())
  await userEvent.click(again)
  expect(await screen.findByText('条件に合うクリエイターはいません')).toBeDefined()
})
