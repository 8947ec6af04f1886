import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  auditLog,
  influencers,
  operators,
  outbox,
  teamNoteMentions,
  teamNotes,
} from '#server/db/schema/index.ts'
import { deleteBelongings } from '#server/modules/account/erasure.repository.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCase, readCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const {
  addTeamNote,
  deleteTeamNote,
  editTeamNote,
  listTeamNotes,
  listMentions,
  countMentions,
  readMentions,
} = contract.teamNotes

let api: TestApi
let hanako: { id: number }
let taro: { id: number }
let as: string
let theCase: Awaited<ReturnType<typeof givenCase>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  hanako = await givenOperator(api, { name: '運営 花子', email: 'hanako@example.com' })
  taro = await givenOperator(api, { name: '経理 太郎', email: 'taro@example.com', role: 'finance' })
  as = await api.asOperator(hanako)
  const influencer = await givenInfluencer(api, { display_name: 'みさき' })
  theCase = await givenCase(api, { until: 'confirmed', influencer })
})
afterAll(() => api.close())

const mention = { body: '振込の件です。@経理 太郎 お願いします。' }
const db = () => api.deps.database.db
const write = (given: Record<string, unknown> = {}, by = as, key?: string) =>
  api.call(addTeamNote, {
    as: by,
    body: { subject: 'case', subject_id: theCase.id, body: '振込の件、確認をお願いします。', ...given },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const list = async (by = as, given: Record<string, string | number> = {}) =>
  (await api.call(listTeamNotes, { as: by, query: { subject: 'case', subject_id: theCase.id, ...given } }))
    .body
const unread = async (of: { id: number }) =>
  (await api.call(countMentions, { as: await api.asOperator(of) })).body.data.unread

describe('a note', () => {
  test('is read by the team, the newest first and page by page, with whom it mentions', async () => {
    const first = await write()
    expect(first.status).toBe(201)
    for (const body of ['二つ目', '三つ目 @経理 太郎 ＠経理 太郎']) await write({ body })
    const page = await list(await api.asOperator(taro), { size: 2 })
    expect(page).toMatchObject({ total: 3, page_count: 2 })
    expect(page.data.map(({ body }) => body)).toEqual(['三つ目 @経理 太郎 ＠経理 太郎', '二つ目'])
    expect(page.data[0]).toMatchObject({
      operator: { id: hanako.id, name: '運営 花子' },
      mentions: [{ id: taro.id, name: '経理 太郎' }],
    })
    expect((await list(as, { subject_id: theCase.id + 1 })).data).toEqual([])
    expect((await list(as, { subject: 'campaign' })).data).toEqual([])
  })

  test('is written about campaigns and clients, too, and about nothing else', async () => {
    const { id } = theCase.campaign
    expect((await write({ subject: 'campaign', subject_id: id })).status).toBe(201)
    expect((await write({ subject: 'client', subject_id: 999 })).status).toBe(404)
    expect((await write({ subject_id: 999 })).status).toBe(404)
    expect((await write({ subject: 'influencer' })).status).toBe(422)
    expect((await write({ body: ' ' })).body.errors).toMatchObject([{ path: 'body', code: 'field.required' }])
    expect((await write({ body: 'あ'.repeat(2_001) })).status).toBe(422)
    expect(await db().$count(teamNotes)).toBe(1)
  })

  test('sent twice with one key is written once', async () => {
    const key = 'note-of-the-team-1'
    expect((await write(mention, as, key)).status).toBe(201)
    expect((await write(mention, as, key)).status).toBe(201)
    expect(await db().$count(teamNotes)).toBe(1)
  })

  test('is changed by whoever wrote it, as it was read', async () => {
    const { id } = (await write()).body.data
    const edit = (body: string, edited_at: string | null, by = as) =>
      api.call(editTeamNote, { as: by, params: { note_id: id }, body: { body, edited_at } })
    expect((await edit('別の人', null, await api.asOperator(taro))).body.code).toBe('admin.role_missing')
    const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    expect((await edit('オーナー', null, owner)).body.code).toBe('admin.role_missing')
    api.clock.advance(60_000)
    const first = await edit('直しました。', null)
    expect(first.body.data).toMatchObject({ body: '直しました。', edited_at: api.clock.now().toISOString() })
    expect((await edit('別のタブ', null)).body.code).toBe('note.changed_meanwhile')
    expect((await edit(' ', null)).body.errors).toMatchObject([{ path: 'body', code: 'field.required' }])
    expect((await edit('もう一度', first.body.data.edited_at)).status).toBe(200)
    expect((await list()).data.map(({ body }) => body)).toEqual(['もう一度'])
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'admin.notes.edit'))
    expect(acts).toHaveLength(2)
    await callAsStored(api, deleteTeamNote, { as, params: { note_id: id } })
    expect((await edit('消した後', first.body.data.edited_at)).status).toBe(404)
  })

  test('that is changed tells whom it mentions for the first time, and nobody twice', async () => {
    const jiro = await givenOperator(api, { name: '確認 次郎', email: 'jiro@example.com', role: 'reviewer' })
    const { id } = (await write(mention)).body.data
    api.clock.advance(10 * 60_000)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual(['taro@example.com'])
    await api.call(readMentions, { as: await api.asOperator(taro), body: { note_ids: [id] } })
    const edit = async (body: string) => {
      const edited_at = (await list()).data[0]?.edited_at ?? null
      return api.call(editTeamNote, { as, params: { note_id: id }, body: { body, edited_at } })
    }
    await edit('@経理 太郎 @確認 次郎 お願いします。')
    expect([await unread(taro), await unread(jiro)]).toEqual([0, 1])
    api.clock.advance(10 * 60_000)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual(['taro@example.com', 'jiro@example.com'])
    await db().update(operators).set({ disabled_at: api.clock.now() }).where(eq(operators.id, taro.id))
    await edit('@経理 太郎 お願いします。')
    expect([await unread(jiro), await db().$count(teamNoteMentions)]).toEqual([0, 1])
    api.clock.advance(10 * 60_000)
    await api.work()
    expect(api.mails).toHaveLength(2)
  })

  test('changed twice at once is changed once', async () => {
    const { id } = (await write()).body.data
    const edit = (body: string) =>
      api.call(editTeamNote, { as, params: { note_id: id }, body: { body, edited_at: null } })
    const outcomes = await Promise.all([edit('一つ目'), edit('二つ目')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is deleted by whoever wrote it and by an owner, with its mentions', async () => {
    const own = (await write(mention)).body.data.id
    const remove = (note_id: number, by: string) =>
      callAsStored(api, deleteTeamNote, { as: by, params: { note_id } })
    expect((await remove(own, await api.asOperator(taro))).body.code).toBe('admin.role_missing')
    expect((await remove(own, as)).status).toBe(200)
    expect((await remove(own, as)).status).toBe(404)
    expect(await db().$count(teamNoteMentions)).toBe(0)
    const other = (await write()).body.data.id
    const owner = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    expect((await remove(other, owner)).status).toBe(200)
    const entries = await db().select().from(auditLog).orderBy(asc(auditLog.id))
    const acts = entries.map(({ act, subject }) => [act, subject])
    expect(acts).toEqual([
      ['admin.notes.add', `case:${theCase.id}`],
      ['admin.notes.delete', `case:${theCase.id}`],
      ['admin.notes.add', `case:${theCase.id}`],
      ['admin.notes.delete', `case:${theCase.id}`],
    ])
  })

  test('is found on the page on which it stands', async () => {
    const ids = []
    for (const body of ['1', '2', '3', '4', '5']) ids.push((await write({ body })).body.data.id)
    const page = await list(as, { size: 2, note_id: ids[1] ?? 0 })
    expect([page.current_page, page.data.map(({ body }) => body)]).toEqual([2, ['3', '2']])
    expect((await list(as, { size: 2, note_id: 9_999 })).current_page).toBe(1)
  })

  test('about a case whose creator has left is refused', async () => {
    const { influencer_id } = await readCase(api, theCase.id)
    await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, influencer_id))
    expect((await write()).body.code).toBe('note.person_left')
    expect(await db().$count(teamNotes)).toBe(0)
  })

  test('is for who may read personal data', async () => {
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect((await write({}, viewer)).status).toBe(403)
    const query = { subject: 'case', subject_id: theCase.id } as const
    expect((await api.call(listTeamNotes, { as: viewer, query })).status).toBe(403)
    expect((await api.call(listMentions, { as: viewer })).status).toBe(403)
  })

  test('about a case goes when its creator leaves, and others stay', async () => {
    await write(mention)
    await write({ subject: 'campaign', subject_id: theCase.campaign.id })
    const { influencer_id } = await readCase(api, theCase.id)
    await api.deps.database.transaction((tx) => deleteBelongings(tx, influencer_id))
    expect((await db().select().from(teamNotes)).map(({ subject }) => subject)).toEqual(['campaign'])
  })
})

describe('a mention', () => {
  test('reaches nobody who cannot sign in or may not read notes, and not oneself', async () => {
    await givenOperator(api, { name: '閲覧 次郎', role: 'viewer' })
    await givenOperator(api, { name: '停止 三郎', disabled: true })
    const invited = await givenOperator(api, { name: '招待 四郎' })
    await db().update(operators).set({ password_hash: null }).where(eq(operators.id, invited.id))
    await givenOperator(api, { name: '閲覧' })
    const body = '@運営 花子 @閲覧 次郎 @停止 三郎 @招待 四郎 @知らない人 @経理 太郎'
    expect((await write({ body })).body.data.mentions).toEqual([{ id: taro.id, name: '経理 太郎' }])
    expect(await db().$count(teamNoteMentions)).toBe(1)
  })

  test('is counted, listed with what it is about, and read with its subject', async () => {
    await write(mention)
    await write({ subject: 'campaign', subject_id: theCase.campaign.id, ...mention })
    expect([await unread(taro), await unread(hanako)]).toEqual([2, 0])
    const by = await api.asOperator(taro)
    const { body } = await api.call(listMentions, { as: by })
    expect(body).toMatchObject({
      total: 2,
      data: [
        { subject: 'campaign', subject_id: theCase.campaign.id, creator: null, read: false },
        { subject: 'case', subject_id: theCase.id, creator: 'みさき', read: false },
      ],
    })
    const [ofCampaign, ofCase] = body.data.map(({ note }) => note.id)
    const read = (note_ids: unknown[], reader = by) =>
      api.call(readMentions, { as: reader, body: { note_ids } })
    // Somebody else's reading changes nothing.
    await read([ofCase, ofCampaign], as)
    expect(await unread(taro)).toBe(2)
    expect((await read([ofCampaign])).body.data).toEqual({ unread: 1 })
    // What is unread stands first.
    const later = (await api.call(listMentions, { as: by })).body.data
    expect(later.map(({ note, read: isRead }) => [note.id, isRead])).toEqual([
      [ofCase, false],
      [ofCampaign, true],
    ])
    expect((await read([])).status).toBe(422)
  })

  test('is told by one mail for all of three minutes, without what was written', async () => {
    await write(mention)
    api.clock.advance(60_000)
    await write({ body: '追記です。@経理 太郎' })
    api.clock.advance(119_000)
    await api.work()
    expect(api.mails).toEqual([])
    api.clock.advance(1_000)
    await api.work()
    api.clock.advance(600_000)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual(['taro@example.com'])
    const [mail] = api.mails
    expect(mail?.subject).toBe('運営 花子さんからメモでメンションされました')
    expect(mail?.text).toContain('/admin/mentions')
    expect(mail?.text).not.toContain('追記')
    // What comes later is told again.
    await write(mention)
    api.clock.advance(180_000)
    await api.work()
    expect(api.mails).toHaveLength(2)
  })

  test('that was read, deleted, or is of a member who was disabled since makes no mail', async () => {
    const by = await api.asOperator(taro)
    await write(mention)
    const first = (await list(by)).data.map(({ id }) => id)
    await api.call(readMentions, { as: by, body: { note_ids: first } })
    const gone = (await write(mention)).body.data.id
    await callAsStored(api, deleteTeamNote, { as, params: { note_id: gone } })
    const other = await givenOperator(api, { name: '別の人' })
    await write({ body: '@別の人' })
    await db().update(operators).set({ disabled_at: api.clock.now() }).where(eq(operators.id, other.id))
    api.clock.advance(180_000)
    await api.work()
    expect(api.mails).toEqual([])
  })

  test('by several at once is told by one mail', async () => {
    const third = await api.asOperator(await givenOperator(api, { name: '案件 五郎' }))
    await Promise.all([write(mention), write(mention, third), write(mention), write(mention, third)])
    const planned = (await db().select().from(outbox)).filter(({ kind }) => kind === 'mention.mail')
    expect(planned).toHaveLength(1)
    api.clock.advance(180_000)
    await api.work()
    expect(api.mails).toHaveLength(1)
    expect(api.mails[0]?.subject).toMatch(/運営 花子|案件 五郎/)
  })

  test('of a member who may only look by now makes no mail', async () => {
    await write(mention)
    await db().update(operators).set({ role: 'viewer' }).where(eq(operators.id, taro.id))
    api.clock.advance(180_000)
    await api.work()
    expect(api.mails).toEqual([])
  })

  test('is told again when the mail server failed', async () => {
    const send = api.deps.mail.send
    let failures = 1
    api.deps.mail.send = async (message) => {
      failures -= 1
      if (failures >= 0) throw new Error('The mail server is away.')
      await send(message)
    }
    try {
      await write(mention)
      api.clock.advance(180_000)
      await api.work()
      expect(api.mails).toEqual([])
      api.clock.advance(3_600_000)
      await api.work()
      expect(api.mails).toHaveLength(1)
    } finally {
      api.deps.mail.send = send
    }
  })
})
