import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAdminCampaign, nominateInfluencers } from '#contract/admin-campaigns.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { answerPeople, answerPerson } from '#test/support/answers-admin.ts'
import { answerAdminCampaign, answerWritten } from '#test/support/answers-campaigns.ts'
import { answer, type Answered } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const misaki = answerPerson({ eligible: true })
const ken = answerPerson({
  id: 6,
  display_name: 'けん',
  eligible: false,
  misfits: [
    { rule: 'platform', ok: false, reason: 'no_account' },
    { rule: 'followers_min', ok: false, reason: 'no_account' },
    { rule: 'prefecture', ok: false, reason: 'not_matching' },
  ],
})
const yuki = answerPerson({ id: 7, display_name: 'ゆき', eligible: true, case_state: 'offered' })

const recruiting = { state: 'published', shown_state: 'recruiting', places_taken: 1 } as const

function renderNominate(
  given: Parameters<typeof answerAdminCampaign>[0] = {},
  more: readonly Answered[] = [],
) {
  const campaign = answerAdminCampaign({ ...recruiting, written: answerWritten({ openings: 3 }), ...given })
  return renderAdmin('/admin/campaigns/7/nominate', {
    answers: [
      answer(getAdminCampaign, { data: campaign }),
      answer(listInfluencers, answerPeople(misaki, ken, yuki)),
      ...more,
    ],
  })
}

const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `${name}さんを選択` }))

test('marks who does not fit with the reason once, and who is in it already', async () => {
  const { requestsOf } = await renderNominate()
  expect(await screen.findByText('残り2名 / 募集3名')).toBeDefined()
  expect(await screen.findAllByText('対象SNSのアカウントなし')).toHaveLength(1)
  expect(screen.getByTitle(/居住地が条件外/).textContent).toBe('対象SNSのアカウントなしほか1件')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'けんさんを選択' }).disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'ゆきさんを選択' }).disabled).toBe(true)
  const asked = new URL(requestsOf(listInfluencers)[0]?.url ?? '').searchParams
  expect([asked.get('campaign_id'), asked.get('standing')]).toEqual(['7', 'active'])
})

test('offers places after saying for how long, and tells each outcome', async () => {
  const { requestsOf } = await renderNominate({}, [
    answer(nominateInfluencers, {
      data: [
        { influencer_id: 5, ok: true, code: null },
        { influencer_id: 6, ok: false, code: 'campaign.full' },
      ],
    }),
  ])
  await tick('みさき')
  await tick('けん')
  await userEvent.click(screen.getByRole('button', { name: 'オファーを送る' }))
  const dialog = await screen.findByRole('dialog', { name: 'オファーを送りますか？' })
  expect(within(dialog).getByText(/次の2名に枠を確保して.*それぞれ72時間/)).toBeDefined()
  expect(within(dialog).getByText('応募条件を満たしていない方が1名含まれています。')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: '2名にオファーを送る' }))
  expect(await within(dialog).findByText('2名のうち1名にオファーを送りました。')).toBeDefined()
  expect(within(dialog).getByText('この案件は満員になりました。')).toBeDefined()
  expect(await requestsOf(nominateInfluencers)[0]?.json()).toEqual({ influencer_ids: [5, 6] })
  await userEvent.click(within(dialog).getAllByRole('button', { name: '閉じる' }).at(-1) ?? dialog)
  expect(screen.getByText('0名を選択中')).toBeDefined()
})

test('offers no more places than are free', async () => {
  await renderNominate({ places_taken: 2 })
  await tick('みさき')
  await tick('けん')
  expect(screen.getByText('選べるのは1名までです')).toBeDefined()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'オファーを送る' })
  expect(send.disabled).toBe(true)
  await tick('けん')
  expect(send.disabled).toBe(false)
})

test('says why a draft and a campaign that is over offer nothing', async () => {
  const { unmount } = await renderNominate({ state: 'draft' })
  expect(await screen.findByText('公開すると、オファーを送れるようになります。')).toBeDefined()
  unmount()
  await renderNominate({ shown_state: 'ended' })
  expect(await screen.findByText('案件が終了または中止されています。')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'オファーを送る' })).toBeNull()
})
