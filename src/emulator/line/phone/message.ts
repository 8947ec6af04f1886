import { html } from 'hono/html'
import type { Html } from '../../page.ts'
import { withLinks } from '../../text-links.ts'
import type { Message, TemplateMessage } from '../messages.ts'
import { css } from './flex-lengths.ts'
import { flexContainer } from './flex-message.ts'
import { type Holder, linkOf, nameOf, tap } from './taps.ts'
import { unknownPart } from './unknown-part.ts'

type Template = TemplateMessage['template']
type Buttons = Extract<Template, { type: 'buttons' }>

/** A message object of LINE as its bubble in a chat. */
export function drawMessage(message: Message, holder: Holder): Html {
  switch (message.type) {
    case 'text':
      return html`<div class="said">${withLinks(message.text, (address) => link(address, holder))}</div>`
    case 'image':
      return html`<a class="photo" aria-label="画像を開く" ${linkOf(message.originalContentUrl, holder)}
        ><img src="${message.previewImageUrl}" alt=""
      /></a>`
    case 'template':
      return drawTemplate(message.template, holder)
    case 'flex':
      return flexContainer(message.contents, holder)
    default:
      return unknownPart(message)
  }
}

const link = (address: string, holder: Holder) => html`<a ${linkOf(address, holder)}>${address}</a>`

/** `buttons` one below the other under picture and title, `confirm` two side by side. */
function drawTemplate(template: Template, holder: Holder): Html {
  const opens = template.type === 'buttons' ? template.defaultAction : undefined
  const words = html`${template.type === 'buttons' ? headOf(template) : ''}<span>${template.text}</span>`
  return html`<div class="template ${template.type}">
    ${
      opens
        ? tap(opens, holder, html`class="template-words"`, words)
        : html`<div class="template-words">${words}</div>`
    }
    <div class="template-taps">
      ${template.actions.map((action) => tap(action, holder, html`class="template-tap"`, nameOf(action)))}
    </div>
  </div>`
}

function headOf({ thumbnailImageUrl, title, ...picture }: Buttons): Html {
  // 1.51:1 or square: https://developers.line.biz/en/reference/messaging-api/#buttons
  const style = css({
    'aspect-ratio': picture.imageAspectRatio === 'square' ? 1 : 1.51,
    'object-fit': picture.imageSize ?? 'cover',
    background: picture.imageBackgroundColor,
  })
  return html`${thumbnailImageUrl ? html`<img src="${thumbnailImageUrl}" alt="" ${style} />` : ''}
  ${title ? html`<b>${title}</b>` : ''}`
}

/** Suggestions under the newest message. */
export function drawQuickReplies({ quickReply }: Message, holder: Holder): Html | '' {
  if (!quickReply) return ''
  return html`<div class="quick">
    ${quickReply.items.map(({ action }) => tap(action, holder, html`class="quick-tap"`, nameOf(action)))}
  </div>`
}

/** Returns the text with which the list of talks shows a message. */
export function summaryOf(message: Message) {
  if (message.type === 'text') return message.text
  return message.type === 'image' ? '画像を送信しました' : message.altText
}
