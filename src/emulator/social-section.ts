import { html } from 'hono/html'
import { ownerOf } from './facebook/pages.ts'
import { type AccountError, everyAccount } from './instagram/accounts.ts'
import type { Html } from './page.ts'
import { everybody, type Person } from './people.ts'
import { tiktokAccountOf } from './tiktok/accounts.ts'

const errorTexts: Record<AccountError, string> = {
  expired_token: '連携切れ',
  rate_limited: '利用回数の上限',
  no_media: '投稿なし',
}

/** Accounts that can be linked, and how their people take the permission back. */
export function socialSection(): Html {
  return html`<h2>Instagramのアカウント<small>Professional accounts with posts and figures</small></h2>
    ${everyAccount.map((account) => {
      const { handle, id, trouble } = account
      const tag = trouble ? html`<span class="tag bad">${errorTexts[trouble]}</span>` : ''
      return card('facebook', ownerOf(account), html`@${handle} ${tag}<small>${id}</small>`)
    })}
    <h2>TikTokのアカウント<small>Everybody has one; these have followers</small></h2>
    ${everybody
      .filter(({ registered }) => registered)
      .map((person) => {
        const { username, displayName } = tiktokAccountOf(person)
        return card('tiktok', person, html`@${username}<small>${displayName}</small>`)
      })}`
}

function card(at: 'facebook' | 'tiktok', person: Person | undefined, about: Html): Html {
  return html`<div class="card">
    <div>${about}</div>
    <form class="acts" method="post" action="/withdraw">
      <input type="hidden" name="at" value="${at}" />
      <button class="plain" name="person" value="${person?.id ?? ''}">
        許可を取り消す<small>Take the permission back</small>
      </button>
    </form>
  </div>`
}
