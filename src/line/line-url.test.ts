import { describe, expect, it } from 'vitest'
import { cleanUrl, hasLineParameters, hashCredentials, liffTarget, ownUrl } from './line-url.ts'

const origin = 'https://portal.example'
const at = (address: string) => new URL(address, origin)

describe('cleanUrl', () => {
  it('takes out what the log-in added and keeps the rest in its own spelling', () => {
    const url = at(
      '/a?q=x%20y&code=c&state=s&liffClientId=1&liffRedirectUri=u&liff.hback=2&liffIsEscapedFromApp=true#top',
    )
    expect(cleanUrl(url).href).toBe(`${origin}/a?q=x+y#top`)
    expect(cleanUrl(at('/a?q=x%20y')).search).toBe('?q=x%20y')
  })

  it('takes out the tokens of the hash alone', () => {
    const url = at(
      '/a#part=1&access_token=t&context_token=t&feature_token=t&id_token=t&client_id=1&mst_challenge=t',
    )
    expect(cleanUrl(url).href).toBe(`${origin}/a#part=1`)
    expect(cleanUrl(at('/a#access_token=t')).href).toBe(`${origin}/a`)
  })

  it("takes out LINE's refusal but no other error", () => {
    expect(cleanUrl(at('/a?error=access_denied&error_description=no&liffOAuth2Error=true')).search).toBe('')
    expect(cleanUrl(at('/facebook-login-fail?error=expired')).search).toBe('?error=expired')
  })

  it('keeps liff.state for a retry and does not touch the given URL', () => {
    const url = at('/?liff.state=%2Fdashboard&code=c')
    expect(cleanUrl(url).search).toBe('?liff.state=%2Fdashboard')
    expect(url.searchParams.get('code')).toBe('c')
  })
})

describe('liffTarget', () => {
  it.each([
    [
      '/?liff.state=%2Fdashboard%2Fproject-search%2F1%3Ftab%3Dnew%23rules',
      '/dashboard/project-search/1?tab=new#rules',
    ],
    ['/?liff.state=dashboard', '/dashboard'],
    ['/?liff.state=%3Flng%3Den', '/?lng=en'],
    ['/?liff.state=%2Fa%3Fq%3D1+2', '/a?q=1+2'],
    ['/?liff.state=%2Fa%3Fcode%3Dc%26x%3D1#access_token=t', '/a?x=1'],
    ['/a?x=1&code=c#id_token=t', '/a?x=1'],
    ['/', '/'],
  ])('%s leads to %s', (address, target) => expect(liffTarget(at(address))).toBe(target))

  it.each([
    '//evil.example/a',
    '\\\\evil.example/a',
    '/\t/evil.example/a',
    '@evil.example',
    'https://evil.example/a',
  ])('never leaves the origin for %j', (state) => {
    const target = liffTarget(at(`/?liff.state=${encodeURIComponent(state)}`))
    expect(new URL(target, origin).origin).toBe(origin)
  })
})

it('an own URL stays at home whatever the path says', () => {
  expect(ownUrl('/a?b#c', origin).href).toBe(`${origin}/a?b#c`)
  expect(ownUrl('//evil.example/a', origin).href).toBe(`${origin}/evil.example/a`)
})

it('reads the credentials only when both tokens are there', () => {
  expect(hashCredentials(at('/#access_token=a&id_token=i'))).toEqual({ accessToken: 'a', idToken: 'i' })
  expect(hashCredentials(at('/#access_token=a'))).toBeNull()
  expect(hashCredentials(at('/#section'))).toBeNull()
})

it.each([
  ['/?liff.state=%2Fdashboard', true],
  ['/login?code=c&state=s&liffClientId=1', true],
  ['/login?error=access_denied&liffOAuth2Error=true', true],
  ['/#access_token=a&id_token=i', true],
  ['/facebook-login-success?code=c', false],
  ['/dashboard#section', false],
])('%s was sent by LINE: %s', (address, sent) => expect(hasLineParameters(at(address))).toBe(sent))
