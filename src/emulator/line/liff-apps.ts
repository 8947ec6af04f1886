import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { secureUrl } from './actions.ts'

const appView = z.strictObject({
  type: z.enum(['compact', 'tall', 'full']),
  url: secureUrl.refine((url) => !url.includes('#'), 'must not have a fragment'),
  moduleMode: z.boolean().optional(),
})

export const newLiffApp = z.strictObject({
  view: appView,
  description: z
    .string()
    .refine((text) => !/\bLINE\b/i.test(text), 'must not include "LINE"')
    .optional(),
  features: z.strictObject({ ble: z.boolean(), qrCode: z.boolean() }).partial().optional(),
  permanentLinkPattern: z.literal('concat').optional(),
  scope: z.array(z.enum(['openid', 'email', 'profile', 'chat_message.write'])).optional(),
  botPrompt: z.enum(['normal', 'aggressive', 'none']).optional(),
})
export const liffAppChange = newLiffApp.extend({ view: appView.partial() }).partial()

export type NewLiffApp = z.output<typeof newLiffApp>
export type LiffApp = NewLiffApp & { liffId: string }

export type LiffApps = ReturnType<typeof createLiffApps>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The values that LINE fills in. Its default scopes are not the wanted ones (line.md). */
const byDefault = {
  features: { ble: false, qrCode: false },
  permanentLinkPattern: 'concat',
  scope: ['profile', 'chat_message.write'],
  botPrompt: 'none',
} satisfies Partial<NewLiffApp>

/** The LIFF apps of the log-in channel. */
export function createLiffApps({ channelId, initial }: { channelId: string; initial: readonly LiffApp[] }) {
  const apps = new Map<string, LiffApp>()

  function reset() {
    apps.clear()
    for (const app of initial) apps.set(app.liffId, app)
  }
  reset()

  return {
    all: () => [...apps.values()],
    byId: (liffId: string) => apps.get(liffId),
    create(app: NewLiffApp) {
      const name = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
      const liffId = `${channelId}-${name}`
      apps.set(liffId, { liffId, ...byDefault, ...app })
      return liffId
    },
    /** Changes only what is named. */
    change({ view, ...rest }: z.output<typeof liffAppChange>, app: LiffApp) {
      apps.set(app.liffId, { ...app, ...rest, view: appView.parse({ ...app.view, ...view }) })
    },
    remove: (liffId: string) => apps.delete(liffId),
    reset,
  }
}
