import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { caseMessages } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenThread } from '#test/support/builders-messages.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.caseMessages

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

describe('files of a message', () => {
  const stored = (id: string) =>
    api.deps.storage.put(`work/${id}`, Buffer.from('a picture'), { type: 'image/jpeg' })
  const open = async (path: string, cookie: string) => {
    const response = await api.raw(path, { headers: { cookie } })
    return { status: response.status, text: await response.text() }
  }

  it('of the creator are opened by both sides and by nobody else', async () => {
    const { me, desk, influencer } = await givenThread(api)
    const id = await givenFile(api, influencer)
    await stored(id)
    const theirs = `/api/admin/files/${id}`
    const own = `/api/influencer-bibin/case-confirmation/files/${id}`
    expect(await open(theirs, desk.as)).toMatchObject({ status: 404 })
    expect((await me.send({ file_ids: [id] })).body.data.files).toMatchObject([{ id, url: own }])
    expect((await desk.list()).data[0]?.files).toMatchObject([{ id, url: theirs }])
    expect(await open(theirs, desk.as)).toEqual({ status: 200, text: 'a picture' })
    expect(await open(own, await api.as(influencer))).toEqual({ status: 200, text: 'a picture' })
    expect(await open(own, await api.as(await givenInfluencer(api)))).toMatchObject({ status: 404 })
    expect(await open(theirs, await api.as(influencer))).toMatchObject({ status: 403 })
  })

  it('are closed to operators who may not read messages', async () => {
    const { me, influencer } = await givenThread(api)
    const id = await givenFile(api, influencer)
    await stored(id)
    await me.send({ file_ids: [id] })
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect(await open(`/api/admin/files/${id}`, viewer)).toMatchObject({ status: 404 })
  })

  it('are neither somebody else’s nor sent with anything before', async () => {
    const { me, desk, influencer } = await givenThread(api)
    const foreign = await givenFile(api, await givenInfluencer(api))
    const mine = await givenFile(api, influencer)
    const errors = [{ path: 'file_ids.0', code: 'field.unknown_file' }]
    const refused = { status: 422, body: { errors } }
    // Not even the operators send what the creator has uploaded and not sent.
    expect(await desk.send({ file_ids: [mine] })).toMatchObject(refused)
    expect(await me.send({ file_ids: [mine] })).toMatchObject({ status: 201 })
    for (const id of [foreign, mine]) expect(await me.send({ file_ids: [id] })).toMatchObject(refused)
    expect(await api.deps.database.db.$count(caseMessages)).toBe(1)
  })

  it('of operators are the creator’s to see once they are sent', async () => {
    const { me, desk, influencer, ...given } = await givenThread(api)
    const form = new FormData()
    form.append(
      'file',
      new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n'], { type: 'application/pdf' }),
      '撮影のご案内.pdf',
    )
    const params = { case_id: given.id }
    const { status, body } = await api.call(calls.uploadAdminMessageFile, { as: desk.as, params, body: form })
    const { id, url } = body.data
    expect([status, body.data.originalname]).toEqual([201, '撮影のご案内.pdf'])
    const own = `/api/influencer-bibin/case-confirmation/files/${id}`
    const as = await api.as(influencer)
    expect((await open(url, desk.as)).status).toBe(200)
    expect((await open(own, as)).status).toBe(404)
    expect(await me.send({ file_ids: [id] })).toMatchObject({ status: 422 })
    expect((await desk.send({ body: 'ご確認ください。', file_ids: [id] })).status).toBe(201)
    expect((await me.list()).data[0]?.files).toMatchObject([{ id, url: own }])
    expect((await open(own, as)).status).toBe(200)
    expect((await open(own, await api.as(await givenInfluencer(api)))).status).toBe(404)
  })

  it('are of the kinds that work takes, for a case that is there', async () => {
    const { desk, ...given } = await givenThread(api)
    const upload = (case_id: number, file: Blob | undefined) => {
      const form = new FormData()
      if (file) form.append('file', file, 'a.txt')
      return api.call(calls.uploadAdminMessageFile, { as: desk.as, params: { case_id }, body: form })
    }
    const text = new Blob(['plain text'])
    expect(await upload(given.id, text)).toMatchObject({ status: 422, body: { code: 'file.type_refused' } })
    expect(await upload(given.id, undefined)).toMatchObject({ status: 422 })
    expect(await upload(9_999, text)).toMatchObject({ status: 404 })
  })
})
