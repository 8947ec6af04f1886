import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { cases, outbox, workFiles } from '#server/db/schema/index.ts'
import { attachFiles } from '#server/modules/work-files/work-files.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { buildVideo } from '#test/support/videos.ts'

const { uploadFiles, getWorkFile } = contract.workFiles

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const megabyte = 1024 * 1024
const bytes = (content: Uint8Array | string) => new Uint8Array(Buffer.from(content))
const signedIn = async () => api.as(await givenInfluencer(api))
const heic = bytes(readFileSync(new URL('../fixtures/photo.heic', import.meta.url)))
const pdf = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Left half red, right half blue. */
function drawing(width = 640, height = 320) {
  const create = { width: width / 2, height, channels: 3 as const, background: '#2840c8' }
  return sharp({ create: { ...create, width, background: '#c8283c' } }).composite([
    { input: { create }, left: width / 2, top: 0 },
  ])
}
const photo = async () => bytes(await drawing().jpeg().toBuffer())

interface Sent {
  name: string
  content: Uint8Array<ArrayBuffer>
}

const detailsOf = (files: Sent[]) =>
  JSON.stringify(files.map(({ name, content }) => ({ originalname: name, size: content.byteLength })))

interface Sending {
  as: string
  /** The statement about the files; the true one by default, none with null. */
  details?: string | null
  /** The file before which the statement is sent; the first by default. */
  detailsAt?: number
}

async function send(files: Sent[], { as, details = detailsOf(files), detailsAt = 0 }: Sending) {
  const form = new FormData()
  files.forEach(({ name, content }, index) => {
    if (details !== null && index === detailsAt) form.append('fileDetails', details)
    form.append('file', new File([content], name))
  })
  if (details !== null && detailsAt >= files.length) form.append('fileDetails', details)
  return api.call(uploadFiles, { body: form, as })
}

const partHead = (name: string) =>
  Buffer.from(`\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)

/** A body as it comes over the network, in pieces. */
async function sendRaw(body: AsyncIterable<Uint8Array>, as: string): Promise<unknown> {
  const type = 'multipart/form-data; boundary=x'
  const headers = { cookie: as, 'sec-fetch-site': 'same-origin', 'content-type': type }
  const init = { method: 'POST', headers, body: Readable.toWeb(Readable.from(body)), duplex: 'half' }
  return (await api.raw(uploadFiles.path, init as RequestInit)).json()
}

async function served(url: string, as: string, headers: Record<string, string> = {}) {
  const response = await api.raw(url, { headers: { cookie: as, ...headers } })
  const { status } = response
  return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

const rows = () => api.deps.database.db.select().from(workFiles)

/** Every id that an upload has used so far, kept or not: the cleaning of each is set up first. */
async function usedIds() {
  const jobs = await api.deps.database.db.select().from(outbox)
  return jobs.filter(({ kind }) => kind === 'work-files.clean').map(({ payload }) => String(payload.id))
}

async function storedKeys() {
  const keys = (await usedIds()).flatMap((id) => [`work/${id}`, `work/${id}-s`])
  const stored = await Promise.all(
    keys.map(async (key) => {
      const file = await api.deps.storage.get(key)
      file?.stream.destroy()
      return file ? [key] : []
    }),
  )
  return stored.flat()
}

async function expectNothingKept() {
  expect(await rows()).toEqual([])
  expect((await usedIds()).length).toBeGreaterThan(0)
  expect(await storedKeys()).toEqual([])
}

describe('pictures', () => {
  it('are drawn anew: upright, without place and camera, with a thumbnail', async () => {
    const as = await signedIn()
    const taken = await drawing()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 39/1 29/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await send([{ name: '写真.jpg', content: bytes(taken) }], { as })
    expect(reply.status).toBe(201)
    const [file] = reply.body.data
    expect(file).toMatchObject({ originalname: '写真.jpg', mime: 'image/jpeg', width: 320, height: 640 })

    expect(file?.url).toBe(getWorkFile.path.replace('{file_id}', file?.id ?? ''))
    const whole = await served(file?.url ?? '', as)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(whole.body.byteLength).toBe(file?.size)
    const { exif, xmp, iptc, width, height } = await sharp(whole.body).metadata()
    expect({ exif, xmp, iptc, width, height }).toEqual({ width: 320, height: 640 })
    const [top, bottom] = await Promise.all([redAt(whole.body, 10), redAt(whole.body, 630)])
    expect(top).toBeGreaterThan(bottom)

    const small = await served(file?.thumbnail_url ?? '', as)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(small.body).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 })
  })

  it.each([
    ['PNG', async () => bytes(await drawing().png().toBuffer()), 'image/webp'],
    ['WebP', async () => bytes(await drawing().webp().toBuffer()), 'image/webp'],
    ['HEIC', async () => heic, 'image/jpeg'],
  ])('may be %s, whatever their name', async (_, content, mime) => {
    const as = await signedIn()
    const reply = await send([{ name: 'a.mp4', content: await content() }], { as })
    expect(reply.body.data[0]?.mime).toBe(mime)
    expect((await served(reply.body.data[0]?.url ?? '', as)).headers.get('content-type')).toBe(mime)
  })

  it('may be screenshots longer than WebP can be', async () => {
    const long = await sharp({ create: { width: 20, height: 17_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const reply = await send([{ name: 'long.png', content: bytes(long) }], { as: await signedIn() })
    expect(reply.body.data[0]?.height).toBe(16_383)
  })

  it('have to be whole', async () => {
    const whole = await photo()
    const content = whole.slice(0, whole.byteLength / 2)
    const reply = await send([{ name: 'a.jpg', content }], { as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.unreadable'])
    await expectNothingKept()
  })
})

async function redAt(picture: Buffer, top: number) {
  const area = { left: 100, top, width: 1, height: 1 }
  return (await sharp(picture).extract(area).raw().toBuffer())[0] ?? 0
}

describe('videos', () => {
  it.each([
    ['mp4', 'video/mp4', 4],
    ['mov', 'video/quicktime', 4],
    // Does not say how long its last frame stays.
    ['webm', 'video/webm', 3],
  ] as const)('in %s are kept as they are, with size and length', async (format, mime, duration) => {
    const as = await signedIn()
    const content = await buildVideo({ format, width: 720, height: 1280, seconds: 4 })
    const reply = await send([{ name: 'clip', content }], { as })
    const [file] = reply.body.data
    expect(file).toMatchObject({ mime, width: 720, height: 1280, duration, size: content.byteLength })
    expect(file?.thumbnail_url).toBeUndefined()
    const { body } = await served(file?.url ?? '', as)
    expect(body.equals(content)).toBe(true)
    expect((await served(`${file?.url}?size=thumbnail`, as)).status).toBe(404)
  })

  it.each(['mp4', 'mov'] as const)('in %s are kept without what the camera wrote', async (format) => {
    const as = await signedIn()
    const comment = '35.6585, 139.7454'
    const content = await buildVideo({ format, seconds: 4, comment })
    expect(Buffer.from(content).includes(comment)).toBe(true)
    const [file] = (await send([{ name: 'clip', content }], { as })).body.data
    expect(file).toMatchObject({ width: 640, height: 360, duration: 4, size: content.byteLength })
    const { body } = await served(file?.url ?? '', as)
    expect(body.includes(comment)).toBe(false)
    expect(body.byteLength).toBe(content.byteLength)
  })

  it('have to have a container that can be read', async () => {
    const content = (await buildVideo()).slice(0, 3_000)
    const reply = await send([{ name: 'a.mp4', content }], { as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.unreadable'])
    await expectNothingKept()
  })

  it.each([
    ['a length of a month', { firstSecond: 30 * 86_400 }],
    ['a side that no screen has', { width: 2 ** 31, format: 'webm' }],
  ] as const)('are refused with %s', async (_, claims) => {
    const content = await buildVideo(claims)
    const reply = await send([{ name: 'a.mp4', content }], { as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.unreadable'])
    await expectNothingKept()
  })

  it('come in ranges, as players ask for them', async () => {
    const as = await signedIn()
    const content = await buildVideo()
    const { data } = (await send([{ name: 'a.mp4', content }], { as })).body
    const range = async (bytes: string) => served(data[0]?.url ?? '', as, { range: bytes })

    const middle = await range('bytes=100-199')
    expect(middle.status).toBe(206)
    expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${content.byteLength}`)
    expect(middle.headers.get('content-length')).toBe('100')
    expect(middle.body.equals(content.subarray(100, 200))).toBe(true)
    expect((await range('bytes=-10')).body.equals(content.subarray(-10))).toBe(true)
    const beyond = await range(`bytes=${content.byteLength}-`)
    expect(beyond.status).toBe(416)
    const several = await range('bytes=0-1,5-6')
    expect([several.status, several.body.byteLength]).toEqual([200, content.byteLength])
  })
})

describe('what is served', () => {
  it('can be no page: not guessed, sandboxed, and documents are only saved', async () => {
    const as = await signedIn()
    const files = [
      { name: 'a.jpg', content: await photo() },
      { name: '領収書.pdf', content: pdf },
    ]
    const { data } = (await send(files, { as })).body
    const [picture, document] = await Promise.all(data.map(({ url }) => served(url, as)))
    expect(picture?.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(picture?.headers.get('content-security-policy')).toContain('sandbox')
    expect(document?.headers.get('content-disposition')).toMatch(/^attachment;.*%E9%A0%98/)
    for (const answer of [picture, document]) {
      expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer?.headers.get('cache-control')).toMatch(/^private/)
    }
    expect(document?.body.equals(pdf)).toBe(true)
  })

  it('is its owner’s alone', async () => {
    const { data } = (await send([{ name: 'a.jpg', content: await photo() }], { as: await signedIn() })).body
    const url = data[0]?.url ?? ''
    const other = await signedIn()
    expect((await served(url, other)).status).toBe(404)
    expect((await served(data[0]?.thumbnail_url ?? '', other)).status).toBe(404)
    expect((await api.raw(url)).status).toBe(401)
    expect((await served(url.replace(/[^/]+$/, crypto.randomUUID()), other)).status).toBe(404)
  })

  it('is open to operators under their own address, from the submission on', async () => {
    const person = await givenInfluencer(api)
    const as = await api.as(person)
    const { data } = (await send([{ name: 'a.jpg', content: await photo() }], { as })).body
    const url = `/api/admin/files/${data[0]?.id}`
    const operator = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    expect((await served(url, operator)).status).toBe(404)
    const owner = { influencerId: person.id, caseId: (await givenCase(person)).caseId }
    const group = { path: 'file_ids', ids: [data[0]?.id ?? ''] }
    await api.deps.database.transaction((tx) => attachFiles(tx, owner, [group]))
    expect((await served(url, operator)).body.byteLength).toBe(data[0]?.size)
    expect((await served(`${url}?size=thumbnail`, operator)).headers.get('content-type')).toBe('image/webp')
    expect((await served(data[0]?.url ?? '', operator)).status).toBe(401)
  })
})

describe('the type', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', svg],
    ['an SVG with a head', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF that is script', 'GIF89a/*<script>*/=1;alert(1)'],
    ['a ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['sound', Buffer.from('4944330400000000000000000000', 'hex')],
    ['text', 'hello'],
  ])('is not %s under the name of a photo', async (_, content) => {
    const files = [
      { name: 'good.jpg', content: await photo() },
      { name: 'photo.jpg', content: bytes(content) },
    ]
    const reply = await send(files, { as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.type_refused'])
    await expectNothingKept()
  })
})

describe('the size', () => {
  // What follows the end of a picture is not looked at, and not kept.
  const padded = (content: Uint8Array, size: number) => bytes(Buffer.concat([content], size))

  it('of a picture is twenty megabytes at most, of a video more', async () => {
    const as = await signedIn()
    const sendSized = async (content: Uint8Array, size: number) =>
      send([{ name: 'a', content: padded(content, size) }], { as })
    expect((await sendSized(await photo(), limits.image_bytes)).status).toBe(201)
    const large = await sendSized(await photo(), limits.image_bytes + 1)
    expect([large.status, large.body.code]).toEqual([413, 'file.too_large'])
    expect((await sendSized(pdf, 21 * megabyte)).body.code).toBe('file.too_large')
    const video = await buildVideo({ frameBytes: 7 * megabyte })
    expect((await send([{ name: 'a.mp4', content: video }], { as })).status).toBe(201)
    expect(await rows()).toHaveLength(2)
  })

  it('of one request is twenty files', async () => {
    const as = await signedIn()
    const files = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.pdf`, content: pdf }))
    const reply = await send(files, { as })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.too_many'])
    await expectNothingKept()
    const twenty = await send(files.slice(0, 20), { as })
    expect(twenty.body.data.map(({ originalname }) => originalname)).toEqual(
      files.slice(0, 20).map(({ name }) => name),
    )
  })

  it('of what lies unused is five gigabytes a person', async () => {
    const person = await givenInfluencer(api)
    const other = await givenInfluencer(api)
    const id = await givenFile(api, person)
    const { db } = api.deps.database
    await db
      .update(workFiles)
      .set({ size: limits.unused_bytes + 1 })
      .where(eq(workFiles.id, id))
    const files = [{ name: 'a.pdf', content: pdf }]
    const reply = await send(files, { as: await api.as(person) })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.too_many'])
    // Before a byte of it was stored.
    expect(await usedIds()).toEqual([])
    expect((await send(files, { as: await api.as(other) })).status).toBe(201)
  })
})

describe('what is said of the files', () => {
  const two = async () => [
    { name: 'a.jpg', content: await photo() },
    { name: 'b.pdf', content: pdf },
  ]

  it.each([0, 1, 2])('may come before, between or after them (%i)', async (detailsAt) => {
    const reply = await send(await two(), { as: await signedIn(), detailsAt })
    expect(reply.body.data.map(({ originalname }) => originalname)).toEqual(['a.jpg', 'b.pdf'])
  })

  it('may write a name in another form of the same letters', async () => {
    const content = await photo()
    const sent = [{ name: `${'が'.normalize('NFD')} "1".jpg`, content }]
    const details = detailsOf([{ name: 'が "1".jpg', content }])
    const reply = await send(sent, { as: await signedIn(), details })
    expect(reply.body.data[0]?.originalname).toBe('が "1".jpg')
  })

  const size = pdf.byteLength
  it.each([
    ['nothing', () => null],
    ['no JSON', () => 'a.jpg'],
    ['no list', (files: Sent[]) => detailsOf(files).slice(1, -1)],
    ['one file too few', (files: Sent[]) => detailsOf(files.slice(1))],
    ['one file too many', (files: Sent[]) => detailsOf([...files, ...files])],
    ['another order', (files: Sent[]) => detailsOf(files.toReversed())],
    ['another name', (files: Sent[]) => detailsOf(files).replace('b.pdf', 'c.pdf')],
    ['another size', (files: Sent[]) => detailsOf(files).replace(`:${size}}`, `:${size + 1}}`)],
    ['a name with control characters', (files: Sent[]) => detailsOf(files).replace('b.pdf', 'b\\u0000.pdf')],
  ])('may not be %s', async (_, lie) => {
    const files = await two()
    const details = lie(files)
    expect(details).not.toBe(detailsOf(files))
    const reply = await send(files, { as: await signedIn(), details })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.details_mismatch'])
    await expectNothingKept()
  })

  const story = (name: string, content: Sent['content']): Sent => ({ name, content })
  it('may be left out of one picture or video alone, a story', async () => {
    const picture = await send([story('story.jpg', await photo())], { as: await signedIn(), details: null })
    expect(picture.body.data).toMatchObject([{ originalname: 'story.jpg', mime: 'image/jpeg' }])
  })

  it.each([
    ['a document', async () => [story('a.pdf', pdf)]],
    ['a picture without a name', async () => [story('', await photo())]],
    ['two pictures', async () => [story('a.jpg', await photo()), story('b.jpg', await photo())]],
  ])('is asked for with %s', async (_, files) => {
    const { status, body } = await send(await files(), { as: await signedIn(), details: null })
    expect([status, body.code]).toEqual([422, 'file.details_mismatch'])
    expect(body.errors).toMatchObject([{ path: 'fileDetails', code: 'field.required' }])
    await expectNothingKept()
  })

  it('is not enough without the files', async () => {
    const form = new FormData()
    form.append('fileDetails', detailsOf(await two()))
    const reply = await api.call(uploadFiles, { body: form, as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.details_mismatch'])
  })
})

describe('an upload that breaks off', () => {
  async function sendCut(content: Uint8Array, ends: 'ends' | 'fails', as: string) {
    async function* body() {
      yield partHead('a.pdf')
      yield pdf
      yield partHead('b.mp4')
      yield content
      if (ends === 'fails') throw new Error('connection lost')
    }
    return sendRaw(body(), as)
  }

  it.each(['ends', 'fails'] as const)('keeps nothing when the body %s', async (ends) => {
    const as = await signedIn()
    for (const content of [await buildVideo(), await photo(), new Uint8Array(10)]) {
      expect(await sendCut(content, ends, as)).toMatchObject({ status: 400, code: 'request.malformed' })
    }
    await expectNothingKept()
  })
})

async function givenCase(person: { id: number }) {
  const campaign = await givenCampaign(api)
  await actOnCase(api, campaign, person, 'apply')
  const [row] = await api.deps.database.db.select().from(cases).where(eq(cases.campaign_id, campaign.id))
  return { caseId: row?.id ?? 0 }
}

async function attach(owner: { influencerId: number; caseId: number }, ids: string[]) {
  return api.deps.database.transaction((tx) => attachFiles(tx, owner, [{ path: 'file_ids', ids }]))
}

describe('a submission', () => {
  it('may use own files, again in the same case, and no others', async () => {
    const [person, other] = [await givenInfluencer(api), await givenInfluencer(api)]
    const one = [{ name: 'a.pdf', content: pdf }]
    const idOf = async (whose: { id: number }) =>
      (await send(one, { as: await api.as(whose) })).body.data[0]?.id ?? ''
    const [mine, foreign] = [await idOf(person), await idOf(other)]
    const { caseId } = await givenCase(person)
    const owner = { influencerId: person.id, caseId }
    await attach(owner, [mine])
    await attach(owner, [mine])

    const elsewhere = { ...owner, ...(await givenCase(person)) }
    for (const [whose, id] of [
      [owner, foreign],
      [owner, crypto.randomUUID()],
      [elsewhere, mine],
    ] as const) {
      const fault = { code: 'request.invalid', errors: [{ path: 'file_ids.1', code: 'field.unknown_file' }] }
      const fresh = await idOf(person)
      await expect(attach(whose, [fresh, id])).rejects.toMatchObject(fault)
      const kept = (await rows()).find((row) => row.id === fresh)
      expect(kept?.case_id).toBeNull()
    }
  })
})

describe('the cleaner', () => {
  const later = () => api.clock.advance(limits.orphan_hours * 3_600_000)

  it('removes what no submission has used, and spares the rest', async () => {
    const person = await givenInfluencer(api)
    const as = await api.as(person)
    const files = [
      { name: 'a.jpg', content: await photo() },
      { name: 'b.jpg', content: await photo() },
    ]
    const { data } = (await send(files, { as })).body
    const [used, unused] = data.map(({ id }) => id)
    const { caseId } = await givenCase(person)
    await attach({ influencerId: person.id, caseId }, [used ?? ''])

    await api.work()
    expect(await rows()).toHaveLength(2)
    later()
    await api.work()
    expect((await rows()).map(({ id }) => id)).toEqual([used])
    expect(await storedKeys()).toEqual([`work/${used}`, `work/${used}-s`])
    expect(unused).toBeDefined()
  })

  it('removes what a server that died had stored', async () => {
    const as = await signedIn()
    await send([{ name: 'a.txt', content: bytes('refused') }], { as })
    const [id] = await usedIds()
    // As it would stand had the process ended between the file and its row.
    await api.deps.storage.put(`work/${id}`, pdf, { type: 'application/pdf' })
    later()
    await api.work()
    expect(await storedKeys()).toEqual([])
  })
})

describe('a file to keep', () => {
  const { createFileDownload, downloadWorkFile } = contract.workFiles
  const pathOf = (id: string) => downloadWorkFile.path.replace('{file_id}', id)

  it('comes as an attachment, by session or once by an address, to its owner alone', async () => {
    const as = await signedIn()
    const stranger = await signedIn()
    const { body } = await send([{ name: '写真.jpg', content: await photo() }], { as })
    const id = body.data[0]?.id ?? ''
    const whole = await api.raw(pathOf(id), { headers: { cookie: as } })
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect((await api.raw(pathOf(id))).status).toBe(401)
    expect((await api.raw(pathOf(id), { headers: { cookie: stranger } })).status).toBe(404)
    const params = { file_id: id }
    expect((await api.call(createFileDownload, { as: stranger, params })).status).toBe(404)
    const issued = new URL((await api.call(createFileDownload, { as, params })).body.data.url)
    expect(issued.pathname).toBe(pathOf(id))
    expect((await api.raw(issued.pathname + issued.search)).status).toBe(200)
    expect((await api.raw(issued.pathname + issued.search)).status).toBe(410)
  })
})
