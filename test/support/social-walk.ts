import { contract } from '#contract/index.ts'
import type { SocialProvider } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'
import type { Person } from '#emulator/people.ts'
import { portalUrl, type TestApi } from './api.ts'

export type LogIn = Person | 'refuse' | { person: Person; without: 'partly' | 'without_videos' }

/** One browser on its way to a provider and back: its cookies, and where it was sent last. */
export function openBrowser(api: TestApi, session?: string) {
  const cookies = new Map<string, string>()
  if (session) keep(session)

  function keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';')
    const at = pair.indexOf('=')
    const over = attributes.some((one) => /^\s*max-age=0$/i.test(one))
    if (over) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** An address of the portal; gives where it redirects to. */
  async function follow(address: string) {
    const url = new URL(address, portalUrl)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await api.raw(url.pathname + url.search, { headers: { cookie } })
    for (const one of response.headers.getSetCookie()) keep(one)
    if (response.status !== 303) throw new Error(`${response.status} instead of a redirect`)
    return new URL(response.headers.get('location') ?? '', portalUrl)
  }

  return {
    cookies,
    follow,
    /** Goes to the provider's page, by the session or the address of a link token. */
    begin: (provider: SocialProvider, address?: string) =>
      follow(address ?? contract.social.authorizeSocial.path.replace('{provider}', provider)),
  }
}

/** Answers the provider's page; gives the callback's address. */
export async function logIn(page: URL, as: LogIn) {
  const form: Record<string, string> =
    as === 'refuse'
      ? { refuse: '1' }
      : 'without' in as
        ? { person: as.person.id, [as.without]: '1' }
        : { person: as.id }
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return response.headers.get('location') ?? `about:status-${response.status}`
}

/** The whole way in a browser with that session; gives the result route. */
export async function linkBySession(api: TestApi, session: string, provider: SocialProvider, as: LogIn) {
  const browser = openBrowser(api, session)
  return browser.follow(await logIn(await browser.begin(provider), as))
}

/** A change of the platforms' health, or a permission taken back, as on the emulator's front page. */
export async function atEmulator(
  api: TestApi,
  path: '/outages' | '/withdraw' | '/posts',
  form: Record<string, string>,
) {
  const body = new URLSearchParams(form)
  const response = await fetch(`${api.line.url}${path}`, { method: 'POST', body, redirect: 'manual' })
  if (response.status !== 303) throw new Error(await response.text())
}

/** Whether the platform takes that token of the account. */
export async function isTokenTaken(
  api: TestApi,
  platform: Platform,
  { external_id, access_token }: { external_id: string | null; access_token: string },
) {
  const address =
    platform === 'tiktok'
      ? `${api.line.tiktokApiUrl}/v2/user/info/?fields=open_id`
      : `${api.line.facebookGraphUrl}/${external_id}?fields=username`
  return (await fetch(address, { headers: { authorization: `Bearer ${access_token}` } })).ok
}
