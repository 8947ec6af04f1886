import { html } from 'hono/html'
import type { Html } from '../../page.ts'
import type { Action } from '../actions.ts'
import type {
  FlexBox,
  FlexBubble,
  FlexButton,
  FlexCarousel,
  FlexComponent,
  FlexIcon,
  FlexImage,
  FlexSpan,
  FlexText,
} from '../flex.ts'
import { bubbleWidths, css, imageSizes, lengthIn, ratioOf, textSizes } from './flex-lengths.ts'
import { boxStyle, gravityStyle, lettersStyle, marginStyle, type Place, placeStyle } from './flex-styles.ts'
import { type Holder, nameOf, tap } from './taps.ts'
import { unknownPart } from './unknown-part.ts'

/** A flex message's bubble, or several side by side, in LINE's layout. */
export function flexContainer(container: FlexBubble | FlexCarousel, holder: Holder): Html {
  if (container.type === 'bubble') return flexBubble(container, holder)
  return html`<div class="flex-carousel" role="group" aria-label="カルーセル" tabindex="0">
    ${container.contents.map((bubble) => flexBubble(bubble, holder))}
  </div>`
}

const blocks = ['header', 'hero', 'body', 'footer'] as const
type Block = (typeof blocks)[number]

function flexBubble(bubble: FlexBubble, holder: Holder): Html {
  const { size = 'mega', direction = 'ltr' } = bubble
  const filled = blocks.filter((block) => bubble[block] !== undefined)
  return html`<div class="flex-bubble" dir="${direction}" ${css({ width: lengthIn(bubbleWidths, size) })}>
    ${cover(bubble.action, holder)}
    ${filled.map((block, index) => flexBlock(bubble, block, index === 0, holder))}
  </div>`
}

function flexBlock(bubble: FlexBubble, block: Block, first: boolean, holder: Holder): Html {
  const part = bubble[block]
  const { backgroundColor, separator, separatorColor = '#d4d6da' } = bubble.styles?.[block] ?? {}
  const style = css({
    background: backgroundColor,
    'border-top': separator && !first ? `1px solid ${separatorColor}` : undefined,
  })
  const place: Place = { layout: 'vertical', spacing: undefined, first: true }
  return html`<div class="flex-${block}" ${style}>${part ? drawPart(part, place, holder) : ''}</div>`
}

function drawPart(part: FlexComponent, place: Place, holder: Holder): Html {
  switch (part.type) {
    case 'box':
      return drawBox(part, place, holder)
    case 'text':
      return drawText(part, place, holder)
    case 'button':
      return drawButton(part, place, holder)
    case 'image':
      return drawImage(part, place, holder)
    case 'icon':
      return drawIcon(part, place)
    case 'separator': {
      const style = css({ ...marginStyle(part.margin, place), background: part.color })
      return html`<div class="flex-separator" ${style}></div>`
    }
    case 'filler':
      return html`<div ${css({ flex: `${part.flex ?? 1} 0 0` })}></div>`
    default:
      return unknownPart(part)
  }
}

function drawBox(box: FlexBox, place: Place, holder: Holder): Html {
  const { layout, spacing } = box
  const style = css({ ...placeStyle(box, place), ...boxStyle(box) })
  return html`<div class="flex-box ${layout}" ${style}>
    ${cover(box.action, holder)}
    ${box.contents.map((part, index) => drawPart(part, { layout, spacing, first: index === 0 }, holder))}
  </div>`
}

/** Makes tappable what lies between the buttons of a box or bubble; HTML has no links inside links. */
function cover(action: Action | undefined, holder: Holder) {
  return action ? tap(action, holder, html`class="flex-cover" aria-label="${nameOf(action)}"`, '') : ''
}

function drawText(text: FlexText, place: Place, holder: Holder): Html {
  const cut = text.wrap === true && text.maxLines ? text.maxLines : undefined
  const style = css({
    ...placeStyle(text, place),
    ...lettersStyle(text),
    ...gravityStyle(text.gravity, place),
    'text-align': text.align,
    'line-height': text.lineSpacing && `calc(1.4em + ${text.lineSpacing})`,
    '-webkit-line-clamp': cut,
  })
  const look = html`class="flex-text${text.wrap ? ' wrap' : ''}${cut ? ' cut' : ''}" ${style}`
  const words = text.contents ? html`${text.contents.map(drawSpan)}` : html`${text.text}`
  return text.action ? tap(text.action, holder, look, words) : html`<div ${look}>${words}</div>`
}

function drawSpan(span: FlexSpan): Html {
  return html`<span ${css(lettersStyle(span))}>${span.text}</span>`
}

function drawButton(button: FlexButton, place: Place, holder: Holder): Html {
  const { action, style: kind = 'link', height = 'md', color, gravity } = button
  const style = css({
    ...placeStyle(button, place),
    ...gravityStyle(gravity, place),
    [kind === 'link' ? 'color' : 'background']: color,
  })
  return tap(action, holder, html`class="flex-button ${kind} ${height}" ${style}`, nameOf(action))
}

/** The one picture of LINE's own that messages name; it is not fetched from there. */
const linesArrow = 'https://vos.line-scdn.net/service-notifier/footer_go_btn.png'
const arrow =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='m9 5 7 7-7 7' fill='none' stroke='%23999' stroke-width='2'/></svg>"

function drawImage(image: FlexImage, place: Place, holder: Holder): Html {
  const frame = css({
    ...placeStyle(image, place),
    ...gravityStyle(image.gravity, place),
    'text-align': image.align ?? 'center',
  })
  const style = css({
    width: lengthIn(imageSizes, image.size ?? 'md'),
    'aspect-ratio': ratioOf(image.aspectRatio),
    'object-fit': image.aspectMode === 'cover' ? 'cover' : 'contain',
    background: image.backgroundColor,
  })
  const drawn = html`<img src="${image.url === linesArrow ? arrow : image.url}" alt="" ${style} />`
  const look = html`class="flex-image" ${frame}`
  return image.action
    ? tap(image.action, holder, html`${look} aria-label="${nameOf(image.action)}"`, drawn)
    : html`<div ${look}>${drawn}</div>`
}

function drawIcon(icon: FlexIcon, place: Place): Html {
  const style = css({
    ...placeStyle(icon, place),
    height: lengthIn(textSizes, icon.size ?? 'md'),
    'aspect-ratio': ratioOf(icon.aspectRatio),
  })
  return html`<img src="${icon.url}" alt="" ${style} />`
}
