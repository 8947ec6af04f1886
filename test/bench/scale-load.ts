// The callers of the scale bench: a day's mixture of calls, and what every acknowledged one has to leave behind.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fillPath } from '#client/remote/api-client.ts'
import { applyToCampaign } from '#contract/applications.ts'
import { getCampaign, listCampaigns, listFavourites, setFavourite } from '#contract/campaigns.ts'
import { sendInquiry } from '#contract/inquiries.ts'
import { listNotices } from '#contract/notices.ts'
import { uploadFiles } from '#contract/submissions.ts'

export interface Caller {
  id: number
  cookie: string
  accountId: number
  address: string
}

export interface Answered {
  at: number
  ms: number
  /** 0 where the connection broke. */
  status: number
  /** An error that a caller can deal with: 503 with the time after which to come again. */
  isHonest: boolean
}

/** What was acknowledged, to be looked for at the end. */
export interface Written {
  inquiries: Set<string>
  applications: Set<string>
  files: Map<string, Caller>
  favourites: Map<string, boolean>
}

interface Call {
  method: 'GET' | 'POST'
  path: string
  caller: Caller
  key?: string
  body?: Buffer | string
  type?: string
}

const words = ['美容', '東京', 'カフェ', 'コスメ', '旅行']
const retryMs = 500

export function createLoad(
  url: string,
  {
    callers,
    campaignIds,
    picture,
  }: { callers: readonly Caller[]; campaignIds: readonly number[]; picture: Buffer },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const answers: Answered[] = []
  const written: Written = {
    inquiries: new Set(),
    applications: new Set(),
    files: new Map(),
    favourites: new Map(),
  }
  let stopping = new AbortController()
  let numbers = 0

  function send({ method, path, caller, key, body, type = 'application/json' }: Call) {
    const started = performance.now()
    return new Promise<{ status: number; text: string }>((resolve) => {
      const note = (status: number, text: string, retryAfter?: string) => {
        const isHonest = status === 503 && retryAfter !== undefined
        answers.push({ at: Date.now(), ms: performance.now() - started, status, isHonest })
        resolve({ status, text })
      }
      const headers = {
        cookie: caller.cookie,
        'x-forwarded-for': caller.address,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const call = request(`${url}${path}`, { method, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => note(response.statusCode ?? 0, text, response.headers['retry-after']))
        response.on('error', () => note(0, ''))
      })
      call.on('error', () => note(0, ''))
      call.end(body)
    })
  }

  /** As the app does it: an act whose answer did not come is sent again, with its key. Gives undefined where it was refused. */
  async function act(call: Call) {
    for (;;) {
      const { status, text } = await send(call)
      if (status >= 200 && status < 300) return text
      if (status !== 503 && status !== 0 && status !== 409) return undefined
      await pause(retryMs)
    }
  }

  const browse = [
    (caller: Caller) => `${listCampaigns.path}?page=${1 + (caller.id % 5)}&size=20`,
    () => `${listCampaigns.path}?keyword=${encodeURIComponent(one(words))}`,
    () => `${listCampaigns.path}?type=recommended`,
    () => fillPath(getCampaign.path, { campaign_id: one(campaignIds) }),
    () => fillPath(getCampaign.path, { campaign_id: one(campaignIds) }),
    () => listFavourites.path,
    () => listNotices.path,
  ]

  async function inquire(caller: Caller, number: number) {
    const subject = `質問 ${caller.id} ${number}`
    const body = JSON.stringify({ kind: 'other', subject, body: '届きましたか。' })
    const key = crypto.randomUUID()
    if (await act({ method: 'POST', path: sendInquiry.path, caller, key, body }))
      written.inquiries.add(subject)
  }

  async function apply(caller: Caller) {
    const campaign_id = one(campaignIds)
    const name = `${caller.id} ${campaign_id}`
    if (written.applications.has(name)) return
    const body = JSON.stringify({ social_account_id: caller.accountId, answers: [], agreements: [] })
    const path = fillPath(applyToCampaign.path, { campaign_id })
    const key = crypto.randomUUID()
    if (await act({ method: 'POST', path, caller, key, body })) written.applications.add(name)
  }

  async function mark(caller: Caller, number: number) {
    // Each person has a campaign of their own for this, and one call at a time: the last answer is what has to be there.
    const campaign_id = campaignIds[caller.id % campaignIds.length] ?? 0
    const favourite = number % 2 === 0
    const body = JSON.stringify({ campaign_id, favourite })
    if (await act({ method: 'POST', path: setFavourite.path, caller, body }))
      written.favourites.set(`${caller.id} ${campaign_id}`, favourite)
  }

  async function upload(caller: Caller) {
    const form = new FormData()
    form.append('fileDetails', JSON.stringify([{ originalname: 'photo.jpg', size: picture.byteLength }]))
    form.append('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    const type = encoded.headers.get('content-type') ?? ''
    const text = await act({ method: 'POST', path: uploadFiles.path, caller, body, type })
    const id = text && /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
    if (id) written.files.set(id, caller)
  }

  /** One person after another, each with one call at a time: browse 90, act 9, upload 1. */
  async function run(people: readonly Caller[], onlyBrowse: () => boolean) {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const caller = people[turn % people.length]
      if (!caller) return
      const number = (numbers += 1)
      const chance = onlyBrowse() ? 0 : Math.random() * 100
      if (chance < 90) await send({ method: 'GET', path: one(browse)(caller), caller })
      else if (chance < 93) await inquire(caller, number)
      else if (chance < 96) await apply(caller)
      else if (chance < 99) await mark(caller, number)
      else await upload(caller)
    }
  }

  return {
    answers,
    written,
    get: (path: string, caller: Caller) => send({ method: 'GET', path, caller }),
    /** Begins to call, `atOnce` at a time; `stop` resolves when the last answer is there. */
    start(atOnce: number, onlyBrowse: () => boolean) {
      stopping = new AbortController()
      const share = (index: number) => callers.filter((_, place) => place % atOnce === index)
      const running = Promise.all(Array.from({ length: atOnce }, (_, index) => run(share(index), onlyBrowse)))
      return {
        async stop() {
          stopping.abort()
          await running
        },
      }
    },
  }
}

function one<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
