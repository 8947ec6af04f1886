import * as z from 'zod'
import { areaAction, secureUrl, templateAction } from './actions.ts'
import { flexContainer } from './flex.ts'

/** Message objects of LINE that a portal sends, with LINE's limits; the other kinds (stickers, video) are refused here. */
const common = z
  .object({
    quickReply: z.strictObject({
      items: z
        .array(
          z.strictObject({
            type: z.literal('action'),
            imageUrl: secureUrl.optional(),
            action: templateAction,
          }),
        )
        .min(1)
        .max(13),
    }),
    sender: z.strictObject({ name: z.string().max(20).optional(), iconUrl: secureUrl.optional() }),
  })
  .partial().shape

const altText = z.string().min(1).max(1500)

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(5000),
  quoteToken: z.string().optional(),
  ...common,
})

const image = z.strictObject({
  type: z.literal('image'),
  originalContentUrl: secureUrl,
  previewImageUrl: secureUrl,
  ...common,
})

const buttons = z
  .strictObject({
    type: z.literal('buttons'),
    thumbnailImageUrl: secureUrl.optional(),
    imageAspectRatio: z.enum(['rectangle', 'square']).optional(),
    imageSize: z.enum(['cover', 'contain']).optional(),
    imageBackgroundColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'invalid property')
      .optional(),
    title: z.string().min(1).max(40).optional(),
    text: z.string().min(1).max(160),
    defaultAction: areaAction.optional(),
    actions: z.array(templateAction).min(1).max(4),
  })
  .refine(
    ({ title, thumbnailImageUrl, text }) =>
      (title === undefined && thumbnailImageUrl === undefined) || text.length <= 60,
    { error: 'must not be longer than 60 characters', path: ['text'] },
  )

const confirm = z.strictObject({
  type: z.literal('confirm'),
  text: z.string().min(1).max(240),
  actions: z.array(templateAction).length(2),
})

const template = z.strictObject({
  type: z.literal('template'),
  altText,
  template: z.discriminatedUnion('type', [buttons, confirm]),
  ...common,
})

const flex = z.strictObject({ type: z.literal('flex'), altText, contents: flexContainer, ...common })

const message = z.discriminatedUnion('type', [text, image, template, flex])

/** One to five, as every way of sending takes them. */
export const messages = z.array(message).min(1).max(5)

export type Message = z.output<typeof message>
export type TemplateMessage = z.output<typeof template>
