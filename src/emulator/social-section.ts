import { html } from 'hono/html'
import type { ChangedPosts } from './changed-posts.ts'
import { ownerOf } from './facebook/pages.ts'
import { type AccountError, everyAccount } from './instagram/accounts.ts'
import { mediaOf, permalinkOf } from './instagram/media.ts'
import type { Html } from './page.ts'
import { everybody, type Person } from './people.ts'
import { tiktokAccountOf } from './tiktok/accounts.ts'
import { videoAddress, videosOf } from './tiktok/videos.ts'

const errorTexts: Record<AccountError, string> = {
  expired_token: '連携切れ',
  rate_limited: '利用回数の上限',
  no_media: '投稿なし',
}

interface Post {
  id: string
  address: string
  caption: string
}

/** So many of an account's newest posts can be changed by a button. */
const postsShown = 4

/** Accounts that can be linked: their newest posts, what becomes of them, and how their people take the permission back. */
export function socialSection(now: Date, changed: ChangedPosts): Html {
  return html`<h2>Instagramのアカウント<small>Professional accounts with posts and figures</small></h2>
    ${everyAccount.map((account) => {
      const { handle, id, simulatedError } = account
      const tag = simulatedError ? html`<span class="tag bad">${errorTexts[simulatedError]}</span>` : ''
      const posts = mediaOf(account, now).map((media) => ({ ...media, address: permalinkOf(media) }))
      const about = html`@${handle} ${tag}<small>${id}</small>${postList(posts, changed)}`
      return card('facebook', ownerOf(account), about)
    })}
    <h2>TikTokのアカウント<small>Everybody has one; these have followers</small></h2>
    ${everybody
      .filter(({ registered }) => registered)
      .map((person) => {
        const { username, displayName } = tiktokAccountOf(person)
        const posts = videosOf(person, now).map((video) => ({ ...video, address: videoAddress(video) }))
        const about = html`@${username}<small>${displayName}</small>${postList(posts, changed)}`
        return card('tiktok', person, about)
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

/** The newest posts: where they are, and buttons for what their people may do with them later. */
function postList(posts: readonly Post[], changed: ChangedPosts): Html | string {
  if (posts.length === 0) return ''
  return html`<details>
    <summary>新しい投稿<small>The newest posts</small></summary>
    ${posts.slice(0, postsShown).map(({ id, address, caption }) => {
      const now = changed.find(id)
      const state =
        now === undefined ? '' : html`<span class="tag bad">${now === null ? '削除済み' : '変更済み'}</span>`
      return html`<form method="post" action="/posts">
        <input type="hidden" name="media" value="${id}" />
        <p>${address} ${state}<small>${now ?? caption}</small></p>
        <input name="caption" value="ラベルのないキャプション" aria-label="新しいキャプション" />
        <p>
          <button class="plain" name="act" value="edit">書き換える<small>Edit the caption</small></button>
          <button class="plain" name="act" value="delete">削除する<small>Delete</small></button>
          <button class="plain" name="act" value="restore">元に戻す<small>Put it back</small></button>
        </p>
      </form>`
    })}
  </details>`
}
