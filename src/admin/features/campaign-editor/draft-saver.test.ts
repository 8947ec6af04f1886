import { expect, test, vi } from 'vitest'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { draftSaver } from './draft-saver.ts'
import { valuesOf } from './editor-values.ts'

const campaign = answerAdminCampaign()

function begin() {
  const stored = valuesOf(campaign)
  let values = stored
  const send = vi.fn(async () => campaign)
  const ignored = { onState: () => undefined, onSaved: () => undefined }
  const saver = draftSaver({ campaign: null, stored, read: () => values, send, ...ignored })
  return { saver, send, type: (title: string) => (values = { ...values, title }) }
}

test('a pause in typing while a new campaign is stored and published makes no second draft of it', async () => {
  const { saver, send, type } = begin()
  type('夏の案件')
  let answered = (_campaign: typeof campaign) => {}
  const storing = saver.store(() => new Promise((resolve) => (answered = resolve)))
  const saving = saver.save()
  await vi.waitFor(() => expect(saver.saved()).toBeNull())
  answered(campaign)
  await Promise.all([storing, saving])
  expect([send.mock.calls.length, saver.saved()?.id]).toEqual([0, campaign.id])
})

test('what is typed while a campaign is stored is saved into it', async () => {
  const { saver, send, type } = begin()
  type('夏の案件')
  const storing = saver.store(async () => campaign)
  type('夏の案件（追加）')
  await Promise.all([storing, saver.save()])
  expect(send.mock.calls).toMatchObject([[{ id: campaign.id }, { title: '夏の案件（追加）' }, false]])
})
