import { palette } from '#lib/palette.ts'
import type { FlexBox, FlexBubble, LineMessage } from './line-message.ts'

/** UTF-16 units, none above LINE's limits: developers.line.biz/en/reference/messaging-api/#flex-message */
const limits = { altText: 400, title: 200, text: 2_000, label: 20, linkText: 100 }

interface BubbleWords {
  /** The list of chats and the notification say it, too. */
  title: string
  text: string
  /** `aspectRatio` as LINE writes it, `20:13`. */
  hero?: { url: string; aspectRatio: string }
  /** Below the text, a line for each. */
  links?: readonly { label: string; uri: string }[]
  /** The first is the button, the others are links below it. */
  actions: readonly { label: string; uri: string }[]
}

/** The one design of everything that the account says. Texts that are too long for LINE end early. */
export function bubble({ title, text, hero, links = [], actions }: BubbleWords): LineMessage {
  const contents: FlexBubble = {
    type: 'bubble',
    ...(hero && { hero: { type: 'image', size: 'full', aspectMode: 'cover', ...hero } }),
    body: bodyOf(title, text.trim(), links),
    ...(actions.length > 0 && { footer: footerOf(actions) }),
  }
  return { type: 'flex', altText: cut(title, limits.altText), contents }
}

function bodyOf(title: string, text: string, links: readonly { label: string; uri: string }[]): FlexBox {
  const heading = { weight: 'bold', size: 'md', color: palette.slate[900].value } as const
  const linked = { size: 'md', color: palette.sky[700].value } as const
  const running = { size: 'sm', color: palette.slate[700].value } as const
  return {
    type: 'box',
    layout: 'vertical',
    spacing: 'md',
    contents: [
      { type: 'text', text: cut(title, limits.title), wrap: true, ...heading },
      ...(text === ''
        ? []
        : [{ type: 'text' as const, text: cut(text, limits.text), wrap: true, ...running }]),
      ...links.map(({ label, uri }) => ({
        type: 'text' as const,
        text: cut(label, limits.linkText),
        wrap: true,
        ...linked,
        action: { type: 'uri' as const, label: cut(label, limits.label), uri },
      })),
    ],
  }
}

function footerOf(actions: BubbleWords['actions']): FlexBox {
  return {
    type: 'box',
    layout: 'vertical',
    spacing: 'sm',
    contents: actions.map(({ label, uri }, index) => ({
      type: 'button',
      height: 'sm',
      ...(index === 0 ? button : link),
      action: { type: 'uri', label: cut(label, limits.label), uri },
    })),
  }
}

// LINE letters a `secondary` button dark and a `primary` one white, which cannot be read on light blue.
const button = { style: 'secondary', color: palette.sky[500].value } as const
const link = { style: 'link', color: palette.sky[700].value } as const

/** Shortens the text to at most `limit` units without cutting a character in half. */
function cut(text: string, limit: number) {
  if (text.length <= limit) return text
  let shortened = ''
  for (const character of text) {
    if (shortened.length + character.length >= limit) break
    shortened += character
  }
  return `${shortened}…`
}
