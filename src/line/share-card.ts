import { palette } from '#lib/palette.ts'
import type { ShareMessage } from './line-client.ts'

const text = { type: 'text', wrap: true } as const
const heading = { ...text, weight: 'bold', size: 'md', color: palette.slate[900].value } as const
const running = { ...text, size: 'sm', color: palette.slate[700].value } as const
// LINE letters a `secondary` button dark and a `primary` one white, which cannot be read on light blue.
const button = { type: 'button', height: 'sm', style: 'secondary', color: palette.sky[500].value } as const

/** The card as LINE takes it (developers.line.biz/en/reference/messaging-api/#flex-message), its button and picture leading to `uri`. */
export function shareCard({ altText, title, lines, picture, label }: ShareMessage, uri: string) {
  const action = { type: 'uri', label, uri } as const
  return {
    type: 'flex' as const,
    altText,
    contents: {
      type: 'bubble' as const,
      ...(picture && { hero: { ...heroOf(picture), action } }),
      body: {
        type: 'box' as const,
        layout: 'vertical' as const,
        spacing: 'md',
        contents: [{ ...heading, text: title }, ...lines.map((line) => ({ ...running, text: line }))],
      },
      footer: { type: 'box' as const, layout: 'vertical' as const, contents: [{ ...button, action }] },
    },
  }
}

/** Returns the card's picture, as wide as the card and at most as high as wide. */
function heroOf({ url, width, height }: NonNullable<ShareMessage['picture']>) {
  const aspectRatio = `${width}:${Math.min(height, width)}`
  return {
    type: 'image',
    url: new URL(url, location.origin).href,
    size: 'full',
    aspectMode: 'cover',
    aspectRatio,
  } as const
}
