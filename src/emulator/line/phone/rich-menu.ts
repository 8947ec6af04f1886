import { html } from 'hono/html'
import type { Html } from '../../page.ts'
import type { ShownMenu } from '../rich-menus.ts'
import { css } from './flex-lengths.ts'
import { type Holder, nameOf, tap } from './taps.ts'

/** Draws the area below the chat: the account's menu, if there is one, and the keyboard for writing to the account. */
export function chatBottom(shown: ShownMenu | undefined, holder: Holder): Html {
  if (!shown) return html`<div class="bottom" data-key="bottom">${keyboard(holder, '')}</div>`
  const { chatBarText, selected } = shown.menu
  const back = html`<button type="button" data-show="menu" aria-label="メニューに戻る">≡</button>`
  return html`<div class="bottom" data-key="bottom" data-showing="menu" data-folded="${String(!selected)}">
    ${menuPicture(shown, holder)}
    <div class="bar">
      <button type="button" data-show="keyboard" aria-label="キーボード">⌨</button>
      <button type="button" data-fold aria-controls="rich-menu" aria-expanded="${String(selected)}">
        ${chatBarText}
      </button>
    </div>
    ${keyboard(holder, back)}
  </div>`
}

function menuPicture({ richMenuId, menu }: ShownMenu, holder: Holder): Html {
  const { width, height } = menu.size
  return html`<nav class="rich-menu" id="rich-menu" aria-label="${menu.chatBarText}">
    <img src="/line/phone/menus/${richMenuId}" alt="" ${css({ 'aspect-ratio': `${width} / ${height}` })} />
    ${menu.areas.map(({ bounds, action }) => {
      const style = css({
        left: `${(bounds.x / width) * 100}%`,
        top: `${(bounds.y / height) * 100}%`,
        width: `${(bounds.width / width) * 100}%`,
        height: `${(bounds.height / height) * 100}%`,
      })
      return tap(action, holder, html`class="area" ${style} aria-label="${nameOf(action)}"`, '')
    })}
  </nav>`
}

function keyboard({ personId }: Holder, before: Html | ''): Html {
  return html`<form class="say" method="post" action="/line/phone/${personId}/say">
    ${before}
    <input name="text" aria-label="メッセージを入力" placeholder="Aa" required autocomplete="off" />
    <button>送信</button>
  </form>`
}
