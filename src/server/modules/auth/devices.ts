import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'

// Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a device from which somebody signed in once is
// told from strangers who guess, so that these cannot lock the owner out.

/** A number of its own, and a mark for each account that was signed in to there: `device.mark.mark`. */
const form = /^([A-Za-z0-9_-]{22})((?:\.[A-Za-z0-9_-]{22}){0,4})$/
/** A family's, and not everybody's. */
const marksKept = 4

type Keyed = Pick<Deps, 'config'>

/** `account`: as `influencer:12`. */
function markOf({ config }: Keyed, device: string, account: string) {
  const mac = createHmac('sha256', config.hashKey).update(`device:${device}:${account}`)
  return mac.digest('base64url').slice(0, 22)
}

/** The device's own number where somebody signed in to the account from it; undefined for a stranger's. */
export function findKnownDevice(deps: Keyed, cookie: string | undefined, account: string) {
  const { device, marks } = readCookie(cookie)
  if (device === undefined) return undefined
  const mark = Buffer.from(markOf(deps, device, account))
  return marks.some((one) => timingSafeEqual(Buffer.from(one), mark)) ? device : undefined
}

/** The cookie by which the device is known for the account from now on, besides those of before. */
export function rememberDevice(deps: Keyed, cookie: string | undefined, account: string) {
  const { device = randomBytes(16).toString('base64url'), marks } = readCookie(cookie)
  const mark = markOf(deps, device, account)
  const others = marks.filter((one) => one !== mark)
  return [device, mark, ...others].slice(0, 1 + marksKept).join('.')
}

function readCookie(cookie: string | undefined): { device?: string | undefined; marks: string[] } {
  const [, device, rest = ''] = form.exec(cookie ?? '') ?? []
  return { device, marks: rest.split('.').filter((mark) => mark !== '') }
}
