import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { fillPath } from '#client/remote/api-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import { patterns } from '#domain/paths.ts'
import { createServer } from '#server/create-server.ts'
import { profileImages } from '#server/db/schema/index.ts'
import { profileImageKey } from '#server/modules/profile-images/profile-images.service.ts'
import { originalKey } from '#server/modules/work-files/stored-files.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { sampleMembers } from '#test/support/sample-members.ts'

let api: TestApi
let portal: ReturnType<typeof createServer>
let campaignId: number
let worksToken: string
let creator: string
/** Returns the cookies of nobody, of a creator and of an operator; new ones each time, as some calls end a session. */
let sessions: () => Promise<string[]>
let files: string[]

beforeAll(async () => {
  api = await testApi()
  await api.reset()
  const assets = async () => ({ script: '/app.js', head: '' })
  const pages = { renderer: async () => renderer, assets, adminAssets: assets, reportAssets: assets }
  portal = createServer(api.deps, { pages, files: 'public' })
  campaignId = (await givenCampaign(api)).id
  const influencer = await givenInfluencer(api)
  const operator = await givenOperator(api, { role: 'manager' })
  creator = await api.as(influencer)
  const { url } = await changePage(api.deps, influencer.id, { on: true })
  worksToken = url?.split('/').at(-1) ?? ''
  sessions = async () => ['', await api.as(influencer), await api.asOperator(operator)]
  files = await givenOwnFiles(influencer)
})
afterAll(() => api.close())

/** Stores bytes for what the rows stand for. */
async function givenOwnFiles(influencer: { id: number }) {
  const { database, storage } = api.deps
  const id = randomUUID()
  await database.db.insert(profileImages).values({ id, influencer_id: influencer.id, width: 8, height: 8 })
  await storage.put(profileImageKey(id), Buffer.from('picture'), { type: 'image/webp' })
  const fileId = await givenFile(api, influencer)
  await storage.put(originalKey(fileId), Buffer.from('file'), { type: 'image/jpeg' })
  return [`/media/profile/${id}`, fillPath(contract.workFiles.getWorkFile.path, { file_id: fileId })]
}

function ask(path: string, cookie = '', init: RequestInit = {}) {
  const headers = { 'user-agent': 'Mozilla/5.0', cookie, ...init.headers }
  return portal.fetch(new Request(portalUrl + path, { ...init, headers }))
}

/** Expects that nobody keeps the answer, or that the browser alone does and asks anew for another session. */
function expectOwn({ headers }: Response, what: string) {
  const kept = headers.get('cache-control') ?? ''
  const isOwn = /no-store/.test(kept) || (/private/.test(kept) && /cookie/i.test(headers.get('vary') ?? ''))
  expect([what, isOwn]).toEqual([what, true])
}

const screens = Object.values(patterns).map((pattern) => [pattern] as const)

describe('what depends on the session says so', () => {
  test.each(screens)('the screen %s, and where it leads instead', async (pattern) => {
    const path = pattern.replace(':id', String(campaignId)).replace(':token', worksToken)
    for (const cookie of await sessions()) {
      const answer = await ask(path, cookie)
      expect([200, 302]).toContain(answer.status)
      expectOwn(answer, `${answer.status} ${path}`)
    }
  })

  test.each(['/admin', '/admin/login', '/no/such/screen'])('the page %s', async (path) => {
    for (const cookie of await sessions()) expectOwn(await ask(path, cookie), path)
  })

  test('what others are told of a link', async () => {
    const bot = { headers: { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' } }
    expectOwn(await ask(`/dashboard/project-search/${campaignId}`, '', bot), 'preview')
  })

  const shared = endpoints.filter(({ etag }) => etag)
  const own = endpoints.filter(({ etag }) => !etag).map((endpoint) => [endpoint.name, endpoint] as const)
  const pathOf = ({ path }: Endpoint) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleMembers[name] ?? '1600022')

  test.each(own)('the call %s, answered or refused', async (_name, endpoint) => {
    const headers = { origin: portalUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    for (const cookie of await sessions())
      expectOwn(await ask(pathOf(endpoint), cookie, { method: endpoint.method, headers }), endpoint.name)
  })

  test('calls that may be kept by everybody are the same for everybody', async () => {
    for (const endpoint of shared) {
      const marks = await Promise.all(
        (await sessions()).map(async (cookie) => (await ask(pathOf(endpoint), cookie)).headers.get('etag')),
      )
      expect([endpoint.access, new Set(marks).size]).toEqual(['public', 1])
    }
  })

  test("pictures and files of one's own", async () => {
    for (const path of files) {
      const given = await ask(path, creator)
      expect([path, given.status, given.headers.get('vary')]).toEqual([
        path,
        200,
        expect.stringMatching(/cookie/i),
      ])
      expectOwn(given, path)
      expectOwn(await ask(path), `${path} refused`)
    }
  })
})

test('what is the same for everybody may be kept', async () => {
  const kept = async (path: string) => (await ask(path)).headers.get('cache-control')
  await api.deps.storage.put('campaign/cover.webp', Buffer.from('cover'), { type: 'image/webp' })
  expect(await kept('/media/campaign/cover.webp')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/locales/jp/common.json')).toBe('no-cache')
  expect(await kept('/api/influencer/commons/meta')).toBe('no-cache')
})
