import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import { quickFillPicture } from './quick-fill-picture.ts'

/** Hosts of line.md, "Testing with the real SDK, without LINE". The pluggable SDK loads no script of LINE's (seen with 2.31). */
const lineConnect = [
  'https://api.line.me',
  'https://access.line.me',
  'https://liff.line.me',
  // Asked on iPhones alone, where the way to the home screen leads over the browser.
  'https://liff-shortcut.line.me',
]
const linePictures = ['https://profile.line-scdn.net', 'https://obs.line-scdn.net']

/** Somebody's file opened by itself is never a page of ours, whatever is in it. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Headers of every answer. Styles are drawn at run time by emotion with the request's nonce; style attributes carry
 * measured sizes only and cannot load anything. `developing` opens what Vite's module reloading needs.
 */
export function securityHeaders(config: Config, developing: boolean): MiddlewareHandler {
  const emulator = config.line.emulatorAccessUrl ? [new URL(config.line.emulatorAccessUrl).origin] : []
  const picture = quickFillPicture(config.line)
  const quickFill = picture === undefined ? [] : [new URL(picture).origin]
  const assets = config.assetsUrl ? [new URL(config.assetsUrl).origin] : []
  const ofPages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...assets, NONCE],
      styleSrc: ["'self'", ...assets, developing ? "'unsafe-inline'" : NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: [
        "'self'",
        'data:',
        'blob:',
        ...assets,
        ...linePictures,
        ...quickFill,
        ...config.social.imageOrigins,
        ...emulator,
      ],
      fontSrc: ["'self'", ...assets],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...assets, ...lineConnect, ...emulator, ...(developing ? ['ws:'] : [])],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      ...(config.secure ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: config.secure ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  })
  return async (context, next) => {
    await ofPages(context, next)
    // The browser's own copy goes on with the policy that it came with: another nonce would refuse its scripts.
    if (context.res.status === 304) context.res.headers.delete('content-security-policy')
    const media = /^(?:image|video)\//.test(context.res.headers.get('content-type') ?? '')
    if (media) context.header('content-security-policy', mediaPolicy)
    // Shown by LINE in messages, in its apps for browsers too.
    if (/^\/(?:media\/(?:campaign|line)\/|icon\.png$)/.test(context.req.path)) {
      context.header('cross-origin-resource-policy', 'cross-origin')
    }
    // A CDN gives them with these headers, and the page asks for modules as for another's.
    if (config.assetsUrl && /^\/(?:admin-assets\/)?assets\//.test(context.req.path)) {
      context.header('cross-origin-resource-policy', 'cross-origin')
      context.header('access-control-allow-origin', '*')
    }
  }
}
