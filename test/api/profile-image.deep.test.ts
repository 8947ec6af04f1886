import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { profileImages } from '#server/db/schema/index.ts'
import { decodeHeic } from '#server/pictures/decode-heic.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildRegistration, givenInfluencer } from '#test/support/builders.ts'

const { lineRegister, me, uploadProfileImage } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const heic = readFileSync(new URL('../fixtures/photo.heic', import.meta.url))
const red = { r: 200, g: 40, b: 60 }
const blue = { r: 40, g: 60, b: 200 }

/** Left half red, right half blue. */
function drawing(width = 80, height = 40) {
  const create = { width: width / 2, height, channels: 3 as const, background: blue }
  return sharp({ create: { ...create, width, background: red } }).composite([
    { input: { create }, left: width / 2, top: 0 },
  ])
}

interface Sending {
  as?: string
  id_token?: string
  name?: string
}

async function send(content: Uint8Array<ArrayBuffer>, { as, id_token, name = 'photo.jpg' }: Sending = {}) {
  const form = new FormData()
  if (id_token !== undefined) form.set('id_token', id_token)
  form.set('lineProfileFile', new File([content], name, { type: 'image/jpeg' }))
  return api.call(uploadProfileImage, { body: form, as })
}

const bytes = (content: Buffer) => new Uint8Array(content)
const token = async () => (await api.line.signIn(api.line.people.hana.id)).idToken
const signedIn = async () => api.as(await givenInfluencer(api))

async function served(url: string, as: string) {
  const response = await api.raw(url, { headers: { cookie: as } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

async function colourAt(picture: Buffer, left: number, top: number) {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [r = 0, , b = 0] = pixel
  return r > b ? 'red' : 'blue'
}

describe('a picture', () => {
  it('comes back upright and square, without its place and camera', async () => {
    const as = await signedIn()
    const photo = await drawing()
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'Misaki' }, IFD3: { GPSLatitude: '35/1 39/1 29/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const reply = await send(bytes(photo), { as })
    expect(reply.status).toBe(201)
    const { data: user } = (await api.call(me, { as })).body
    expect(user.picture).toEqual({ url: reply.body.data.url, width: 512, height: 512 })

    const { status, type, body } = await served(reply.body.data.url, as)
    expect([status, type]).toEqual([200, 'image/webp'])
    const { width, height, exif, icc, xmp, iptc } = await sharp(body).metadata()
    expect({ width, height, exif, icc, xmp, iptc }).toEqual({ width: 512, height: 512 })
    // Orientation 6: what the camera wrote on the left is on top.
    expect([await colourAt(body, 256, 20), await colourAt(body, 256, 490)]).toEqual(['red', 'blue'])
  })

  it.each([
    ['PNG', () => drawing().png().toBuffer()],
    ['WebP', () => drawing().webp().toBuffer()],
    ['HEIC', async () => heic],
  ])('may be %s, whatever its name', async (_, content) => {
    const as = await signedIn()
    const reply = await send(bytes(await content()), { as, name: '../../etc/passwd.html' })
    expect(reply.status).toBe(201)
    const { body } = await served(reply.body.data.url, as)
    expect((await sharp(body).metadata()).format).toBe('webp')
    expect([await colourAt(body, 100, 256), await colourAt(body, 400, 256)]).toEqual(['red', 'blue'])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', svg],
    ['an SVG with a head', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a GIF that is script', 'GIF89a/*<script>*/=1;alert(1)'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['nothing', ''],
  ])('is not %s with the name of one', async (_, content) => {
    const reply = await send(bytes(Buffer.from(content)), { as: await signedIn(), name: 'photo.jpg' })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.type_refused'])
  })

  it('has to be whole', async () => {
    const photo = await drawing(800, 400).jpeg().toBuffer()
    const broken = [
      photo.subarray(0, photo.length / 2),
      Buffer.concat([photo.subarray(0, 20), Buffer.alloc(500)]),
      heic.subarray(0, 300),
    ]
    const as = await signedIn()
    for (const content of broken) {
      const reply = await send(bytes(content), { as })
      expect([reply.status, reply.body.code]).toEqual([422, 'file.unreadable'])
    }
  })

  it('may not unpack to more than fifty megapixels', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 6_300, channels: 3, background: red } })
      .png()
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_000_000)
    const reply = await send(bytes(bomb), { as: await signedIn() })
    expect([reply.status, reply.body.code]).toEqual([422, 'file.unreadable'])
    await expect(decodeHeic(heic, 64 * 48 - 1)).rejects.toThrow('too large')
    expect(await decodeHeic(heic, 64 * 48)).toMatchObject({ width: 64, height: 48 })
  })

  it('may have twenty megabytes and not thirty', async () => {
    const as = await signedIn()
    const photo = await drawing().jpeg().toBuffer()
    // What follows the end of a picture is not looked at, and not kept.
    const sized = (megabytes: number) => bytes(Buffer.concat([photo], megabytes * 1024 * 1024))
    expect((await send(sized(20), { as })).status).toBe(201)
    const reply = await send(sized(30), { as })
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too_large'])
  })

  it('replaces the one before, whose file goes', async () => {
    const as = await signedIn()
    const photo = bytes(await drawing().jpeg().toBuffer())
    const first = (await send(photo, { as })).body.data
    const second = (await send(photo, { as })).body.data
    expect((await served(first.url, as)).status).toBe(404)
    expect((await served(second.url, as)).status).toBe(200)
    await api.work()
    expect(await api.deps.storage.get(`profile/${first.id}.webp`)).toBeUndefined()
    expect(await api.deps.database.db.select().from(profileImages)).toHaveLength(1)
  })

  it('is its owner’s alone', async () => {
    const photo = bytes(await drawing().jpeg().toBuffer())
    const { url } = (await send(photo, { as: await signedIn() })).body.data
    expect((await served(url, await signedIn())).status).toBe(404)
    expect((await api.raw(url)).status).toBe(401)
    expect((await served(`/media/profile/${'-'.repeat(36)}`, await signedIn())).status).toBe(404)
  })

  it('needs a file part and a body in parts', async () => {
    const as = await signedIn()
    const empty = new FormData()
    empty.set('other', 'x')
    const missing = await api.call(uploadProfileImage, { body: empty, as })
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([422, 'lineProfileFile'])
    const json = await api.call(uploadProfileImage, { body: {}, as })
    expect([json.status, json.body.code]).toEqual([415, 'request.media_type'])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const cut = '--x\r\ncontent-disposition: form-data; name="lineProfileFile"; filename="a.jpg"\r\n\r\nabc'
    const broken = await api.call(uploadProfileImage, { body: cut, as, headers })
    expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed'])
  })
})

describe('before registration', () => {
  it('is sent by ID token, as often as wanted, and is there after registering with the same token', async () => {
    const photo = bytes(await drawing().jpeg().toBuffer())
    const id_token = await token()
    await send(photo, { id_token })
    const { id, url } = (await send(photo, { id_token })).body.data
    const reply = await api.call(lineRegister, { body: buildRegistration({ id_token }) })
    expect(reply.status).toBe(201)
    expect(reply.body.data.picture?.url).toBe(url)
    expect((await served(url, reply.cookie ?? '')).status).toBe(200)
    api.clock.advance(25 * 3_600_000)
    await api.work()
    const kept = await api.deps.storage.get(`profile/${id}.webp`)
    kept?.stream.destroy()
    expect(kept).toBeDefined()
    expect(await api.deps.database.db.select().from(profileImages)).toHaveLength(1)
  })

  it('is nobody else’s to pick up, and forgotten after a day', async () => {
    const { id } = (await send(bytes(await drawing().jpeg().toBuffer()), { id_token: await token() })).body
      .data
    const other = await api.line.signIn(api.line.people.tsubasa.id)
    const reply = await api.call(lineRegister, { body: buildRegistration({ id_token: other.idToken }) })
    expect(reply.body.data.picture).toBeNull()
    api.clock.advance(24 * 3_600_000)
    await api.work()
    expect(await api.deps.storage.get(`profile/${id}.webp`)).toBeUndefined()
    expect(await api.deps.database.db.select().from(profileImages)).toHaveLength(0)
  })

  it('needs a token that LINE vouches for, of a person who is not registered', async () => {
    const photo = bytes(await drawing().jpeg().toBuffer())
    expect((await send(photo)).body.code).toBe('session.required')
    const forged = await api.line.signIn(api.line.people.shirushi.id)
    expect((await send(photo, { id_token: forged.idToken })).body.code).toBe('auth.line_token_invalid')
    await givenInfluencer(api, { line_user_id: api.line.people.hana.id })
    const reply = await send(photo, { id_token: await token() })
    expect([reply.status, reply.body.code]).toEqual([409, 'auth.line_already_registered'])
    expect(await api.deps.database.db.select().from(profileImages)).toHaveLength(0)
  })
})
