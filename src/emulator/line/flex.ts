import * as z from 'zod'
import { areaAction, buttonAction, secureUrl } from './actions.ts'

/** The parts of a flex message and their limits: developers.line.biz/en/reference/messaging-api/#flex-message */
const keywords = (words: string) => new RegExp(`^(${words}|\\d+(\\.\\d+)?px)$`)
const spacing = z.string().regex(keywords('none|xs|sm|md|lg|xl|xxl'), 'invalid property')
const offset = z
  .string()
  .regex(/^(none|xs|sm|md|lg|xl|xxl|-?\d+(\.\d+)?px|-?\d+(\.\d+)?%)$/, 'invalid property')
const length = z.string().regex(/^\d+(\.\d+)?(px|%)$/, 'invalid property')
const textSize = z.string().regex(keywords('xxs|xs|sm|md|lg|xl|xxl|3xl|4xl|5xl'), 'invalid property')
const imageSize = z
  .string()
  .regex(/^(xxs|xs|sm|md|lg|xl|xxl|3xl|4xl|5xl|full|\d+(\.\d+)?(px|%))$/, 'invalid property')
const colour = z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i, 'invalid property')
const ratio = z.string().regex(/^\d+(\.\d+)?:\d+(\.\d+)?$/, 'invalid property')
const flex = z.number().int().min(0)
const gravity = z.enum(['top', 'bottom', 'center'])
const align = z.enum(['start', 'end', 'center'])

const placed = z
  .object({
    margin: spacing,
    position: z.enum(['relative', 'absolute']),
    offsetTop: offset,
    offsetBottom: offset,
    offsetStart: offset,
    offsetEnd: offset,
  })
  .partial().shape
const lettered = z
  .object({
    size: textSize,
    color: colour,
    weight: z.enum(['regular', 'bold']),
    style: z.enum(['normal', 'italic']),
    decoration: z.enum(['none', 'underline', 'line-through']),
  })
  .partial().shape

const span = z.strictObject({ type: z.literal('span'), text: z.string().min(1), ...lettered })

const text = z
  .strictObject({
    type: z.literal('text'),
    text: z.string().min(1).optional(),
    contents: z.array(span).optional(),
    flex: flex.optional(),
    align: align.optional(),
    gravity: gravity.optional(),
    wrap: z.boolean().optional(),
    lineSpacing: z
      .string()
      .regex(/^\d+(\.\d+)?px$/, 'invalid property')
      .optional(),
    action: areaAction.optional(),
    maxLines: z.number().int().min(0).optional(),
    adjustMode: z.literal('shrink-to-fit').optional(),
    scaling: z.boolean().optional(),
    ...placed,
    ...lettered,
  })
  .refine(({ text, contents }) => text !== undefined || contents !== undefined, {
    error: 'must be non-empty text',
    path: ['text'],
  })

const image = z.strictObject({
  type: z.literal('image'),
  url: secureUrl,
  flex: flex.optional(),
  align: align.optional(),
  gravity: gravity.optional(),
  size: imageSize.optional(),
  aspectRatio: ratio.optional(),
  aspectMode: z.enum(['fit', 'cover']).optional(),
  backgroundColor: colour.optional(),
  action: areaAction.optional(),
  animated: z.boolean().optional(),
  ...placed,
})

const icon = z.strictObject({
  type: z.literal('icon'),
  url: secureUrl,
  size: textSize.optional(),
  aspectRatio: ratio.optional(),
  scaling: z.boolean().optional(),
  ...placed,
})

const button = z.strictObject({
  type: z.literal('button'),
  action: buttonAction,
  flex: flex.optional(),
  color: colour.optional(),
  style: z.enum(['primary', 'secondary', 'link']).optional(),
  gravity: gravity.optional(),
  height: z.enum(['md', 'sm']).optional(),
  adjustMode: z.literal('shrink-to-fit').optional(),
  scaling: z.boolean().optional(),
  ...placed,
})

const separator = z.strictObject({
  type: z.literal('separator'),
  margin: spacing.optional(),
  color: colour.optional(),
})

const filler = z.strictObject({ type: z.literal('filler'), flex: flex.optional() })

const gradient = z.strictObject({
  type: z.literal('linearGradient'),
  angle: z.string().regex(/^\d+(\.\d+)?deg$/, 'invalid property'),
  startColor: colour,
  endColor: colour,
  centerColor: colour.optional(),
  centerPosition: length.optional(),
})

const boxFrame = z.strictObject({
  type: z.literal('box'),
  layout: z.enum(['horizontal', 'vertical', 'baseline']),
  flex: flex.optional(),
  spacing: spacing.optional(),
  backgroundColor: colour.optional(),
  background: gradient.optional(),
  borderColor: colour.optional(),
  borderWidth: z
    .string()
    .regex(keywords('none|light|normal|medium|semi-bold|bold'), 'invalid property')
    .optional(),
  cornerRadius: spacing.optional(),
  width: length.optional(),
  maxWidth: length.optional(),
  height: length.optional(),
  maxHeight: length.optional(),
  paddingAll: offset.optional(),
  paddingTop: offset.optional(),
  paddingBottom: offset.optional(),
  paddingStart: offset.optional(),
  paddingEnd: offset.optional(),
  action: areaAction.optional(),
  justifyContent: z
    .enum(['center', 'flex-start', 'flex-end', 'space-between', 'space-around', 'space-evenly'])
    .optional(),
  alignItems: z.enum(['center', 'flex-start', 'flex-end']).optional(),
  ...placed,
})

export type FlexText = z.output<typeof text>
export type FlexSpan = z.output<typeof span>
export type FlexImage = z.output<typeof image>
export type FlexIcon = z.output<typeof icon>
export type FlexButton = z.output<typeof button>
export type FlexSeparator = z.output<typeof separator>
export type FlexFiller = z.output<typeof filler>
export type FlexBox = z.output<typeof boxFrame> & { contents: FlexComponent[] }
export type FlexComponent =
  | FlexBox
  | FlexText
  | FlexImage
  | FlexIcon
  | FlexButton
  | FlexSeparator
  | FlexFiller

const onlyInBaseline = ['icon']
const alsoInBaseline = ['text', 'filler']

/** The schema of a box. A baseline box may contain texts, fillers and icons; icons are allowed nowhere else. */
const box = boxFrame
  .extend({
    get contents() {
      return z.array(component)
    },
  })
  .superRefine(({ layout, contents }, context) => {
    for (const [index, { type }] of contents.entries()) {
      const allowed =
        layout === 'baseline'
          ? [...onlyInBaseline, ...alsoInBaseline].includes(type)
          : !onlyInBaseline.includes(type)
      if (!allowed)
        context.addIssue({ code: 'custom', message: 'invalid type', path: ['contents', index, 'type'] })
    }
  })

const component: z.ZodType<FlexComponent> = z.discriminatedUnion('type', [
  box,
  text,
  image,
  icon,
  button,
  separator,
  filler,
])

const blockStyle = z
  .strictObject({ backgroundColor: colour, separator: z.boolean(), separatorColor: colour })
  .partial()
  .optional()

const bubble = z.strictObject({
  type: z.literal('bubble'),
  size: z.enum(['nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga']).optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  header: box.optional(),
  hero: z.discriminatedUnion('type', [box, image]).optional(),
  body: box.optional(),
  footer: box.optional(),
  styles: z
    .strictObject({ header: blockStyle, hero: blockStyle, body: blockStyle, footer: blockStyle })
    .optional(),
  action: areaAction.optional(),
})

const carousel = z.strictObject({
  type: z.literal('carousel'),
  contents: z.array(bubble).min(1).max(12),
})

export type FlexBubble = z.output<typeof bubble>
export type FlexCarousel = z.output<typeof carousel>

export const flexContainer = z.discriminatedUnion('type', [bubble, carousel])
