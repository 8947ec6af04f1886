import { type Context, Hono } from 'hono'
import type { ChangedPosts } from '../changed-posts.ts'
import type { FacebookTokens } from '../facebook/tokens.ts'
import type { Outage } from '../line/outage.ts'
import type { InstagramAccount } from './accounts.ts'
import { figureOf, metricsOf, navigationOf } from './figures.ts'
import { graphRefusal } from './graph-refusal.ts'
import { findMedia, type Media, mediaOf, permalinkOf, storiesOf } from './media.ts'

export interface GraphParts {
  /** The emulator's own address, for links to pictures. */
  url: string
  now: () => Date
  outage: Outage
  tokens: FacebookTokens
  changed: ChangedPosts
}

/** Emulates the parts of graph.facebook.com for professional Instagram accounts. */
export function graphApi({ url, now, outage, tokens, changed }: GraphParts) {
  /** The account behind the token, after everybody's health and its own had their say. */
  async function accountOf(c: Context) {
    await outage.simulate(c.req.raw.signal)
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    const opened = tokens.findAccount(token ?? c.req.query('access_token') ?? '')
    if (!opened) throw graphRefusal(400, { code: 190, message: 'Invalid OAuth access token.' })
    const { account, old } = opened
    // A new log-in fixes it.
    if (account.simulatedError === 'expired_token' && old)
      throw graphRefusal(400, {
        code: 190,
        error_subcode: 463,
        message: 'Error validating access token: Session has expired.',
      })
    if (account.simulatedError === 'rate_limited') throw limitReached(account)
    return account
  }

  /** Returns the media with this id for its owner. Throws the error of an unknown object for everybody else. */
  function ownMedia(account: InstagramAccount, id: string) {
    const known = findMedia(id, now())
    const [media] = known ? changed.apply([known]) : []
    if (media?.owner !== account) throw unknownObject(id)
    return media
  }

  const present = (media: Media, fields: readonly string[]) => pick(describe(media, url), fields)

  return new Hono()
    .get('/:id/media', async (c) => {
      const account = await accountOf(c)
      if (c.req.param('id') !== account.id) throw unknownObject(c.req.param('id'))
      const all = changed.apply(mediaOf(account, now()))
      const from = offsetOf(c.req.query('after'))
      const until = from + Math.min(Number(c.req.query('limit') ?? 25), 100)
      const paging = {
        cursors: { before: cursorOf(from), after: cursorOf(until) },
        ...(until < all.length && { next: `${url}${c.req.path}?after=${cursorOf(until)}` }),
      }
      const data = all.slice(from, until).map((media) => present(media, fieldsOf(c)))
      return c.json({ data, ...(data.length > 0 && { paging }) })
    })
    .get('/:id/stories', async (c) => {
      const account = await accountOf(c)
      if (c.req.param('id') !== account.id) throw unknownObject(c.req.param('id'))
      return c.json({ data: storiesOf(account, now()).map((media) => present(media, fieldsOf(c))) })
    })
    .get('/:id/insights', async (c) => {
      const media = ownMedia(await accountOf(c), c.req.param('id'))
      return c.json({ data: insightsOf(media, c.req.query('metric') ?? '', c.req.query('breakdown')) })
    })
    .get('/:id', async (c) => {
      const account = await accountOf(c)
      if (c.req.param('id') === account.id) return c.json(pick(profileOf(account), fieldsOf(c)))
      const media = ownMedia(account, c.req.param('id'))
      return c.json({ ...present(media, fieldsOf(c)), id: media.id })
    })
}

function insightsOf(media: Media, given: string, breakdown: string | undefined) {
  const requestedFields = given.split(',')
  const known = metricsOf[media.productType]
  if (!requestedFields.every((metric) => known.includes(metric)))
    throw graphRefusal(400, {
      code: 100,
      message: `metric must be one of the following values: ${known.join(', ')}`,
    })
  if (breakdown !== undefined && given !== 'navigation')
    throw graphRefusal(500, { code: 1, message: 'An unknown error has occurred.' })
  if (media.fewViewers)
    throw graphRefusal(400, { code: 10, message: '(#10) Not enough viewers for the media to show insights' })
  return requestedFields.map((name) => ({
    name,
    period: 'lifetime',
    values: [{ value: figureOf(media, name) }],
    ...(breakdown && {
      total_value: { breakdowns: [{ dimension_keys: [breakdown], results: navigationOf(media) }] },
    }),
    id: `${media.id}/insights/${name}/lifetime`,
  }))
}

function describe(media: Media, url: string) {
  const { id, owner, productType, caption, postedAt } = media
  const picture = `${url}/instagram/picture/${id}`
  const isVideo = productType === 'REELS'
  return {
    id,
    owner: { id: owner.id },
    ...(caption !== '' && { caption }),
    media_type: isVideo ? 'VIDEO' : 'IMAGE',
    media_product_type: productType,
    permalink: permalinkOf(media),
    ...(isVideo && { thumbnail_url: picture }),
    media_url: isVideo ? `${picture}.mp4` : picture,
    timestamp: postedAt.toISOString().replace(/\.\d+Z$/, '+0000'),
  }
}

function profileOf({ id, handle: username, name, followers: followers_count }: InstagramAccount) {
  return { id, username, name, followers_count }
}

function fieldsOf(c: Context) {
  return ['id', ...(c.req.query('fields') ?? '').split(',')]
}

function pick(whole: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)))
}

function cursorOf(offset: number) {
  return Buffer.from(`media ${offset}`).toString('base64url')
}

function offsetOf(cursor: string | undefined) {
  if (cursor === undefined) return 0
  const offset = /^media (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (offset === undefined) throw graphRefusal(400, { code: 100, message: 'Invalid cursor' })
  return Number(offset)
}

function unknownObject(id: string) {
  const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`
  return graphRefusal(400, { code: 100, error_subcode: 33, message })
}

function limitReached({ id }: InstagramAccount) {
  const usage = { [id]: [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 17 }] }
  const headers = { 'x-business-use-case-usage': JSON.stringify(usage) }
  return graphRefusal(403, { code: 4, message: '(#4) Application request limit reached' }, headers)
}
