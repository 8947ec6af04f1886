import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { getProfileImage } from '../modules/profile-images/profile-images.service.ts'
import { findSession } from '../modules/sessions/sessions.service.ts'
import { findPersonOfLink } from '../modules/social/social.service.ts'
import { getAsJpeg } from '../pictures/as-jpeg.ts'
import { drawGreeting, greetingPath } from '../pictures/greeting-picture.ts'
import type { StoredFile } from '../storage/storage.ts'
import { readLinkState, readSessionCookie } from './cookies.ts'

const forGood = 'public, max-age=31536000, immutable'

/**
 * Pictures. A campaign's are for everyone and never change under their name, each also as JPEG for LINE, and so is that of the
 * greeting in LINE; a profile's are its owner's alone, and shown to a browser that is asked whether an account is to be linked to
 * that profile.
 */
export function mediaRoutes(deps: Deps) {
  return new Hono()
    .get('/media/campaign/:name{[a-z0-9-]+\\.webp}', async (context) => {
      const object = await deps.storage.get(`campaign/${context.req.param('name')}`)
      return send(context, object, forGood)
    })
    .get('/media/campaign/:name{[a-z0-9-]+\\.jpg}', async (context) => {
      const name = context.req.param('name').replace(/jpg$/, 'webp')
      return send(context, await getAsJpeg(deps.storage, `campaign/${name}`), forGood)
    })
    .get(greetingPath, async (context) =>
      context.body(await drawGreeting(), 200, { 'content-type': 'image/png', 'cache-control': forGood }),
    )
    .get('/media/profile/:id{[0-9a-f-]{36}}', async (context) => {
      const ownerId = await findOwner(deps, context)
      if (ownerId === undefined) throw new ApiProblem('session.required')
      const object = await getProfileImage(deps, ownerId, context.req.param('id'))
      return send(context, object, 'private, max-age=86400')
    })
}

async function findOwner(deps: Deps, context: Context) {
  const token = readSessionCookie(context, deps.config.secure, 'influencer')
  const session = token ? await findSession(deps, token) : undefined
  const linkState = readLinkState(context, deps.config.secure)
  if (session) return session.influencerId
  return linkState ? findPersonOfLink(deps, linkState) : undefined
}

function send(context: Context, object: StoredFile | undefined, cacheControl: string) {
  if (!object) throw new ApiProblem('request.not_found')
  const headers = {
    'content-type': object.type,
    'content-length': String(object.size),
    'cache-control': cacheControl,
    // What may be kept is kept for that session alone.
    ...(cacheControl !== forGood && { vary: 'cookie' }),
    'content-disposition': 'inline',
  }
  if (context.req.method !== 'HEAD')
    return new Response(Readable.toWeb(object.stream) as ReadableStream, { headers })
  // Nobody reads a body: the file would stay open.
  object.stream.destroy()
  return new Response(null, { headers })
}
