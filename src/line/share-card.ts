import { palette } from '#lib/palette.ts'
import type { ShareMessage } from './line-client.ts'

/** A letter that is as wide as it is high counts one; about so many of the title, and of the smaller letters below it, fill two lines. */
const titleWidth = 23
const subtitleWidth = 36

const box = { type: 'box', layout: 'vertical' } as const
const row = { type: 'box', layout: 'horizontal', flex: 1 } as const
const text = { type: 'text', wrap: false } as const
const small = { ...text, size: 'sm' } as const

interface ShareLinks {
  /** What the button opens, and the app's first page. */
  page: string
  top: string
}

/**
 * The card by the layout that LINE asks of a MINI App's messages: the standard type of
 * developers.line.biz/en/docs/line-mini-app/develop/share-messages/, in which only the button and the arrow at the foot can be tapped.
 */
export function shareCard(
  { altText, title, subtitle, details, picture, label, app }: ShareMessage,
  links: ShareLinks,
) {
  return {
    type: 'flex' as const,
    altText,
    contents: {
      type: 'bubble' as const,
      ...(picture && { hero: heroOf(picture) }),
      body: {
        ...box,
        spacing: 'md',
        contents: [
          lineOf({ text: shorten(title, titleWidth), size: 'lg', color: '#000000', weight: 'bold' }),
          ...(subtitle === ''
            ? []
            : [lineOf({ text: shorten(subtitle, subtitleWidth), size: 'sm', color: '#999999' })]),
          { ...box, spacing: 'sm', margin: 'lg', flex: 1, contents: details.map(rowOf) },
          { ...box, spacing: 'xs', margin: 'lg', contents: [buttonOf(label, links.page)] },
        ],
      },
      footer: {
        ...box,
        contents: [{ type: 'separator' as const, color: '#f0f0f0' }, footOf(app, links.top)],
      },
    },
  }
}

function lineOf(line: { text: string; size: string; color: string; weight?: 'bold' }) {
  return { ...box, spacing: 'none', contents: [{ type: 'text' as const, wrap: true, ...line }] }
}

function rowOf({ label, value }: ShareMessage['details'][number]) {
  const contents = [
    { ...small, text: label, color: '#555555', flex: 20 },
    { ...small, text: value, color: '#111111', flex: 55 },
  ]
  return { ...row, spacing: 'sm', contents }
}

/** LINE letters a `primary` button white, which needs the dark blue. */
function buttonOf(label: string, uri: string) {
  const action = { type: 'uri', label, uri } as const
  return { type: 'button', style: 'primary', height: 'md', color: palette.sky[700].value, action } as const
}

function footOf({ name, icon }: ShareMessage['app'], uri: string) {
  const action = { type: 'uri', label: name, uri } as const
  const url = 'https://vos.line-scdn.net/service-notifier/footer_go_btn.png'
  const image = { type: 'image', flex: 1, gravity: 'center' } as const
  const words = {
    ...text,
    flex: 19,
    size: 'xs',
    color: '#999999',
    weight: 'bold',
    gravity: 'center',
  } as const
  return {
    ...row,
    spacing: 'md',
    margin: 'md',
    contents: [
      { ...image, url: new URL(icon, location.origin).href },
      { ...words, text: name },
      { ...image, url, size: 'xxs', action },
    ],
  }
}

/** The card's picture, as wide as the card; at most three quarters as high, so that the whole card stands on a screen. */
function heroOf({ url, width, height }: NonNullable<ShareMessage['picture']>) {
  const aspectRatio = `${width}:${Math.min(height, Math.round(width * 0.75))}`
  return {
    type: 'image',
    url: new URL(url, location.origin).href,
    size: 'full',
    aspectMode: 'cover',
    aspectRatio,
  } as const
}

/** The text if it fits, else as much of it as fits before an ellipsis. Letters of the first blocks of Unicode are half as wide as Japanese. */
function shorten(whole: string, width: number) {
  let left = width
  let short = ''
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(whole)) {
    left -= segment < '\u1100' ? 0.5 : 1
    if (left < 0) return `${short}…`
    short += segment
  }
  return whole
}
