import type { Context } from 'hono'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { choosePerson, chosenPerson } from '../../chosen-person.ts'
import type { Html } from '../../page.ts'
import { everybody, type Person, people, personById } from '../../people.ts'
import type { OfficialAccount } from '../official-account.ts'
import type { RichMenus } from '../rich-menus.ts'
import { chatScreen } from './chat-screen.ts'
import { livePhone } from './live-phone.ts'
import { messageStyle } from './message-style.ts'
import { profileScreen, talkList } from './other-screens.ts'
import { phoneStyle } from './phone-style.ts'
import { createRenewal } from './renewal.ts'
import { chatBottom } from './rich-menu.ts'
import { screenStyle } from './screen-style.ts'
import { addressOf, type Shown, shownBy } from './talks.ts'

/** Both functions as they stand here, their types taken out. */
const liveScript: Html = html`<script>
  ${raw(`(${livePhone})((${createRenewal})())`)}
</script>`

/** The notes beside the names of the people who could hold the phone, by their friendship. */
const standings = { friend: '', none: '友だち追加前', blocked: 'ブロック中' }

export interface PhoneParts {
  /** The beginning of links into the portal: `…/liff`. */
  liffUrl: string
  officialAccount: OfficialAccount
  richMenus: RichMenus
  now: () => Date
}

export type Phone = ReturnType<typeof createPhone>

/** A phone with LINE on it, in whosever hand: what the front page shows, and the calls behind it. */
export function createPhone({ liffUrl, officialAccount: account, richMenus, now }: PhoneParts) {
  /** Draws the screen, and marks what it shows as read. */
  function screen({ id: personId }: Person, shown: Shown): Html {
    const entries = account.chatOf(personId)
    const unreadOf = (talk: Exclude<Shown, 'list'>) => account.unreadOf(personId, talk)
    if (shown === 'list') return talkList(personId, { entries, unreadOf, now: now() })
    const friendship = account.friendshipOf(personId)
    if (shown === 'account' && friendship !== 'friend')
      return profileScreen(personId, { friendship, elsewhere: account.unreadOf(personId) })
    account.markRead(personId, shown)
    const holder = { personId, liffUrl }
    const bottom = shown === 'account' ? chatBottom(account.menuOf(personId), holder) : ''
    const elsewhere = account.unreadOf(personId)
    return chatScreen({ talk: shown, entries, elsewhere, now: now(), bottom }, holder)
  }

  function draw(person: Person, shown: Shown): Html {
    const drawn = screen(person, shown)
    return html`<section
      class="phone"
      aria-label="LINEのスマートフォン"
      data-live
      data-key="phone"
      data-source="/line/phone/${person.id}?talk=${shown}"
    >
      <form class="holder" data-live data-key="holder" method="get" action="/">
        <label data-live data-key="label"
          >このスマホの利用者
          <select data-live data-key="person" name="person">
            ${everybody.map((each) => holderOption(each, each === person))}
          </select></label
        >
        <noscript data-key="noscript"><button>切り替え</button></noscript>
      </form>
      ${drawn}
    </section>`
  }

  function holderOption({ id, name }: Person, holds: boolean): Html {
    const unread = account.unreadOf(id)
    const about = [standings[account.friendshipOf(id)], unread > 0 ? `未読${unread}` : '']
    const marks = about.filter((mark) => mark !== '').join('・')
    const words = marks === '' ? name : `${name}（${marks}）`
    return html`<option data-key="${id}" value="${id}" ${holds ? 'selected' : ''}>${words}</option>`
  }

  /** The phone of the person in the address, or of the one before. */
  function front(c: Context) {
    const chosen = personById(c.req.query('person') ?? '')
    if (chosen) choosePerson(c, chosen.id)
    const person = chosen ?? chosenPerson(c) ?? people.misaki
    return {
      head: html`${phoneStyle} ${screenStyle} ${messageStyle}`,
      body: html`${draw(person, shownBy(c.req.query('talk')))} ${liveScript}`,
    }
  }

  const pages = new Hono()
    .get('/menus/:richMenuId', (c) => {
      const image = richMenus.imageOf(c.req.param('richMenuId'))
      return image ? c.body(image.bytes, 200, { 'content-type': image.type }) : c.notFound()
    })
    .get('/:personId', (c) => {
      const person = personById(c.req.param('personId'))
      return person ? c.html(draw(person, shownBy(c.req.query('talk')))) : c.notFound()
    })
    .post('/:personId/:act{follow|block|unblock|say}', async (c) => {
      const person = personById(c.req.param('personId'))
      if (!person) return c.notFound()
      const { text } = await c.req.parseBody()
      const act = c.req.param('act')
      if (act === 'say') await account.say(person.id, typeof text === 'string' ? text : '')
      else if (act === 'follow') await account.follow(person.id)
      else if (act === 'block') await account.block(person.id)
      else await account.unblock(person.id)
      return c.redirect(addressOf(person.id, 'account'), 303)
    })

  return { front, pages }
}
