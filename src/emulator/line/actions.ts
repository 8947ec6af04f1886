import * as z from 'zod'

const loopbackHost = /^(127\.0\.0\.1|localhost)$/

/** LINE takes https alone; this machine has no certificate, so plain http is let through on loopback. */
export const secureUrl = z.string().max(2000).refine(isSecure, 'must be an https URL')

function isSecure(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopbackHost.test(hostname))
}

const linkScheme = /^(https?|line|tel):/

function actionWith<L extends z.ZodType>(label: L) {
  return z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('uri'),
      label,
      uri: z.string().min(1).max(1000).regex(linkScheme, 'invalid uri scheme'),
      altUri: z.strictObject({ desktop: z.string().max(1000) }).optional(),
    }),
    z.strictObject({ type: z.literal('message'), label, text: z.string().min(1).max(300) }),
    z.strictObject({
      type: z.literal('postback'),
      label,
      data: z.string().min(1).max(300),
      displayText: z.string().max(300).optional(),
      text: z.string().max(300).optional(),
      inputOption: z.enum(['closeRichMenu', 'openRichMenu', 'openKeyboard', 'openVoice']).optional(),
      fillInText: z.string().max(300).optional(),
    }),
    z.strictObject({
      type: z.literal('richmenuswitch'),
      label,
      richMenuAliasId: z.string().min(1).max(32),
      data: z.string().max(300),
    }),
  ])
}

/** The action of a button, whose label is visible. */
export const buttonAction = actionWith(z.string().min(1).max(40))
/** The action of a template's button, which has less room. */
export const templateAction = actionWith(z.string().min(1).max(20))
/** The action of a picture, a box or an area of a rich menu. Its label is for screen readers. */
export const areaAction = actionWith(z.string().max(20).optional())

export type Action = z.output<typeof areaAction>
