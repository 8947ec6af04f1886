import { expect, test } from 'vitest'
import { openFacebook } from './facebook-api.ts'
import { openTiktok } from './tiktok-api.ts'

const request = { redirectUri: 'https://portal.example/back', state: 'state', challenge: 'challenge' }
const asked = (address: string) => new URL(address).searchParams.get('scope')?.split(',')

test('Facebook is asked for what reading posts and figures needs, and for nothing else', () => {
  const facebook = openFacebook({
    graphUrl: 'https://graph.example',
    loginUrl: 'https://facebook.example',
    appId: '1',
    appSecret: 'secret',
  })
  expect(asked(facebook.loginAddress(request))).toEqual([
    'instagram_basic',
    'instagram_manage_insights',
    'pages_show_list',
    'pages_read_engagement',
  ])
})

test('TikTok is asked for who somebody is, how many follow and the public videos, and for nothing else', () => {
  const tiktok = openTiktok({
    apiUrl: 'https://tiktok.example',
    loginUrl: 'https://tiktok.example',
    clientKey: 'key',
    clientSecret: 'secret',
    now: () => new Date('2026-11-20T03:00:00Z'),
  })
  expect(asked(tiktok.loginAddress(request))).toEqual([
    'user.info.basic',
    'user.info.profile',
    'user.info.stats',
    'video.list',
  ])
})
