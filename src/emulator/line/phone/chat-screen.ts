import { html } from 'hono/html'
import { dateOf, dayOf, timeOf } from '../../clock-words.ts'
import type { Html } from '../../page.ts'
import { accountName, type ChatEntry, type Talk, talkOf } from '../official-account.ts'
import { drawMessage, drawQuickReplies } from './message.ts'
import { backToTalks, faceOf, nameOfTalk } from './talks.ts'
import type { Holder } from './taps.ts'

interface Chat {
  talk: Talk
  /** All of the person's, oldest first. */
  entries: readonly ChatEntry[]
  /** Unread in the other talks. */
  elsewhere: number
  now: Date
  /** The part below the messages. */
  bottom: Html | ''
}

/** One talk as LINE shows it. */
export function chatScreen({ talk, entries, elsewhere, now, bottom }: Chat, holder: Holder): Html {
  const said = entries.filter((entry) => talkOf(entry) === talk)
  return html`<div class="screen chat" data-live data-key="chat-${talk}">
    ${chatHead(talk, elsewhere, holder)}
    <div
      class="log"
      data-live
      data-key="log"
      role="log"
      tabindex="0"
      aria-label="${nameOfTalk(talk)}とのトーク"
    >
      <div class="entries" data-live data-key="entries">
        ${said.map((entry, index) => {
          const before = said[index - 1]
          return html`${dayMark(entry, before, now)}
          ${drawEntry(entry, before, index === said.length - 1, holder)}`
        })}
      </div>
    </div>
    ${bottom}
  </div>`
}

function chatHead(talk: Talk, elsewhere: number, { personId }: Holder): Html {
  return html`<div class="head" data-key="head">
    ${backToTalks(personId, elsewhere)}
    <strong>${nameOfTalk(talk)}</strong>
    ${
      talk === 'account'
        ? html`<details class="more">
            <summary aria-label="その他">⋯</summary>
            <form method="post" action="/line/phone/${personId}/block"><button>ブロック</button></form>
          </details>`
        : ''
    }
  </div>`
}

function dayMark(entry: ChatEntry, before: ChatEntry | undefined, now: Date): Html | '' {
  const date = dateOf(entry.at)
  if (before && dateOf(before.at) === date) return ''
  return html`<div class="day" data-key="${date}">
    <time datetime="${date}">${dayOf(entry.at, now)}</time>
  </div>`
}

/** The name stands over the first of several in a row. */
function drawEntry(entry: ChatEntry, before: ChatEntry | undefined, newest: boolean, holder: Holder): Html {
  const { id, at, by, message } = entry
  const time = html`<time datetime="${at.toISOString()}">${timeOf(at)}</time>`
  const bubble = html`<div class="bubble">${drawMessage(message, holder)}</div>
    ${time}`
  if (by === 'person')
    return html`<div class="entry own" data-key="${id}"><b class="unseen">自分</b>${bubble}</div>`
  const goesOn = before?.by === by && dateOf(before.at) === dateOf(at)
  const name = message.sender?.name ?? (by === 'account' ? accountName : nameOfTalk(by))
  return html`<div class="entry" data-key="${id}">
    ${goesOn ? html`<span class="face none"></span>` : faceOf(by)}
    <div class="words">
      <b class="${goesOn ? 'unseen' : 'name'}">${name}</b>
      <div class="row">${bubble}</div>
      ${newest ? drawQuickReplies(message, holder) : ''}
    </div>
  </div>`
}
