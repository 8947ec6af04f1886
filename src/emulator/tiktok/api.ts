import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { ChangedPosts } from '../changed-posts.ts'
import type { Codes } from '../line/codes.ts'
import type { Outage } from '../line/outage.ts'
import type { TakenBack } from '../permissions-taken-back.ts'
import { tiktokAccountOf } from './accounts.ts'
import { accessSeconds, refreshSeconds, type TiktokTokens } from './tokens.ts'
import { describeVideo, findVideo, type TiktokVideo, videosOf } from './videos.ts'

export interface TiktokParts {
  now: () => Date
  clientKey: string
  clientSecret: string
  codes: Codes<string>
  tokens: TiktokTokens
  takenBack: TakenBack
  outage: Outage
  changed: ChangedPosts
}

const tokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

/** The scope that each field needs ("Get User Info"). */
const scopeOf: Record<string, string> = {
  open_id: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
}

/** Every field of a video needs the same ("List Videos"). */
const videoScopes = Object.fromEntries(
  [
    'id',
    'create_time',
    'share_url',
    'video_description',
    'view_count',
    'like_count',
    'comment_count',
    'share_count',
  ].map((field) => [field, 'video.list']),
)

const videoQuery = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) })
const videoList = z.object({
  max_count: z.int().min(1).max(20).default(10),
  /** Videos from before it; milliseconds. */
  cursor: z.int().optional(),
})

/** Emulates open.tiktokapis.com. */
export function tiktokApi(parts: TiktokParts) {
  const { now, clientKey, clientSecret, codes, tokens, takenBack, outage, changed } = parts
  function redeem(form: z.output<typeof tokenForm>) {
    if (form.grant_type === 'refresh_token') return tokens.useRefresh(form.refresh_token)
    const issued = codes.redeem(form.code, form.redirect_uri, form.code_verifier)
    return 'error' in issued ? undefined : issued
  }

  function requireClient(form: Record<string, unknown>) {
    if (form['client_key'] !== clientKey || form['client_secret'] !== clientSecret)
      throw tokenRefusal('invalid_client')
  }

  /** Returns the person of the token; throws when the token lacks the scope for one of the fields. */
  async function grantedTo(c: Context, fields: readonly string[], scopes: Readonly<Record<string, string>>) {
    await outage.simulate(c.req.raw.signal)
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const granted = tokens.findAccess(token)
    if (!granted) throw dataRefusal('access_token_invalid')
    if (!fields.every((field) => granted.scopes.includes(scopes[field] ?? '')))
      throw dataRefusal('scope_not_authorized')
    return granted.person
  }

  /** The fields that are asked of a video, and their owner. */
  async function ofVideos(c: Context) {
    const fields = (c.req.query('fields') ?? '').split(',')
    const person = await grantedTo(c, fields, videoScopes)
    const present = (videos: readonly TiktokVideo[]) =>
      changed.apply(videos).map((video) => pick(describeVideo(video), fields))
    return { person, present }
  }

  return new Hono()
    .post('/v2/video/query/', async (c) => {
      const { person, present } = await ofVideos(c)
      const body = videoQuery.safeParse(await c.req.json())
      if (!body.success) throw dataRefusal('invalid_params', 400)
      const own = body.data.filters.video_ids.flatMap((id) => findVideo(id, now()) ?? [])
      const videos = present(own.filter(({ owner }) => owner === person))
      return c.json({ data: { videos }, error: fine })
    })
    .post('/v2/video/list/', async (c) => {
      const { person, present } = await ofVideos(c)
      const body = videoList.safeParse(await c.req.json())
      if (!body.success) throw dataRefusal('invalid_params', 400)
      const { cursor = Infinity, max_count } = body.data
      const older = videosOf(person, now()).filter(({ postedAt }) => postedAt.getTime() < cursor)
      const shown = older.slice(0, max_count)
      const data = {
        videos: present(shown),
        cursor: shown.at(-1)?.postedAt.getTime() ?? 0,
        has_more: older.length > shown.length,
      }
      return c.json({ data, error: fine })
    })
    .post('/v2/oauth/token/', async (c) => {
      await outage.simulate(c.req.raw.signal)
      const given = await c.req.parseBody()
      requireClient(given)
      const form = tokenForm.safeParse(given)
      if (!form.success) throw tokenRefusal('invalid_request')
      const granted = redeem(form.data)
      if (!granted) throw tokenRefusal('invalid_grant')
      await outage.simulate(c.req.raw.signal, granted.person.simulatedError)
      return c.json({
        ...tokens.issue(granted),
        open_id: tiktokAccountOf(granted.person).openId,
        scope: granted.scopes.join(','),
        expires_in: accessSeconds,
        refresh_expires_in: refreshSeconds,
        token_type: 'Bearer',
      })
    })
    .post('/v2/oauth/revoke/', async (c) => {
      await outage.simulate(c.req.raw.signal)
      const given = await c.req.parseBody()
      requireClient(given)
      const granted = tokens.findAccess(String(given['token']))
      if (!granted) throw tokenRefusal('invalid_grant')
      takenBack.takeBack(granted.person)
      return c.body(null, 200)
    })
    .get('/v2/user/info/', async (c) => {
      const fields = (c.req.query('fields') ?? '').split(',')
      const person = await grantedTo(c, fields, scopeOf)
      const { openId: open_id, username, displayName: display_name, followers } = tiktokAccountOf(person)
      const whole = { open_id, username, display_name, follower_count: followers }
      return c.json({ data: { user: pick(whole, fields) }, error: fine })
    })
}

/** Tokens are refused with `error` as text, data with an object ("Error Handling"). */
function tokenRefusal(error: string) {
  const body = { error, error_description: 'Emulated.', log_id: 'emulated' }
  return new HTTPException(400, { res: Response.json(body, { status: 400 }) })
}

function dataRefusal(code: string, status: 400 | 401 = 401) {
  const body = { data: {}, error: { code, message: 'Emulated.', log_id: 'emulated' } }
  return new HTTPException(status, { res: Response.json(body, { status }) })
}

const fine = { code: 'ok', message: '', log_id: 'emulated' }

function pick(whole: object, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
}
