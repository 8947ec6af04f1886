import { randomBytes } from 'node:crypto'
import { everybody, type LineId, type Person, personById } from '../people.ts'
import type { Message } from './messages.ts'
import type { RichMenus } from './rich-menus.ts'
import type { Webhooks } from './webhooks.ts'

/** `notifier`: a service message, which LINE shows under 通知; an id: the friend who shared it. */
export type Author = 'account' | 'person' | 'notifier' | LineId

export interface ChatEntry {
  id: string
  at: Date
  by: Author
  message: Message
}

/** The talk of a person to which an entry belongs. */
export type Talk = Exclude<Author, 'person'>
export const talkOf = ({ by }: ChatEntry): Talk => (by === 'person' ? 'account' : by)

export type Friendship = 'none' | 'friend' | 'blocked'

/** The answer to sending, for each message. */
export interface SentMessage {
  id: string
  quoteToken: string
}

export interface OfficialAccountParts {
  now: () => Date
  webhooks: Webhooks
  richMenus: RichMenus
}

export type OfficialAccount = ReturnType<typeof createOfficialAccount>

export const accountName = 'Anken'
export const accountBasicId = '@anken-dev'
/** The account's own user id, the `destination` of its webhooks. */
export const accountUserId = 'U00000000000000000000000000000000'

const replyTokenMs = 60_000

/** The official account: its friends, its chats, and what people do to it. An act that does not fit (to block as a stranger) does nothing. */
export function createOfficialAccount({ now, webhooks, richMenus }: OfficialAccountParts) {
  const friendships = new Map<string, Friendship>()
  const chats = new Map<string, ChatEntry[]>()
  const read = new Set<string>()
  const replyTokens = new Map<string, { person: Person; expiresAt: number }>()
  let messageCount = 0

  const initially = (person: Person): Friendship => (person.friend ? 'friend' : 'none')
  function friendshipOf(personId: string): Friendship {
    const person = personById(personId)
    return person === undefined ? 'none' : (friendships.get(person.id) ?? initially(person))
  }
  const isFriend = (personId: string) => friendshipOf(personId) === 'friend'

  /** Returns everything that the person has received and written in all of their chats, oldest first. */
  const chatOf = (personId: string): readonly ChatEntry[] => chats.get(personId) ?? []

  const unread = (personId: string, talk?: Talk) =>
    chatOf(personId).filter(
      (entry) => entry.by !== 'person' && !read.has(entry.id) && (!talk || talkOf(entry) === talk),
    )

  function entriesOf(by: Author, messages: readonly Message[]) {
    return messages.map((message): ChatEntry => {
      messageCount += 1
      return { id: String(500_000_000_000_000 + messageCount), at: now(), by, message }
    })
  }

  function put(person: Person, by: Author, messages: readonly Message[]): SentMessage[] {
    const entries = entriesOf(by, messages)
    chats.set(person.id, [...chatOf(person.id), ...entries])
    return sentOf(entries)
  }

  /** Sends messages from the account. A person who is not a friend receives nothing, and LINE's answer does not show it. */
  function send(person: Person, messages: readonly Message[]): SentMessage[] {
    return isFriend(person.id) ? put(person, 'account', messages) : sentOf(entriesOf('account', messages))
  }

  function newReplyToken(person: Person) {
    const token = randomBytes(16).toString('hex')
    replyTokens.set(token, { person, expiresAt: now().getTime() + replyTokenMs })
    return token
  }

  /** Returns the person whom the token answers; undefined when it is unknown or expired. A token can be used once, for a minute. */
  function takeReplyToken(token: string): Person | undefined {
    const known = replyTokens.get(token)
    replyTokens.delete(token)
    return known && known.expiresAt > now().getTime() ? known.person : undefined
  }

  const tell = (person: Person, event: { type: string; [part: string]: unknown }) =>
    webhooks.send({ ...event, mode: 'active', source: { type: 'user', userId: person.id } })

  async function becomeFriend(person: Person, isUnblocked: boolean) {
    friendships.set(person.id, 'friend')
    await tell(person, { type: 'follow', replyToken: newReplyToken(person), follow: { isUnblocked } })
  }

  /** Settles when the portal has answered the webhook, or could not. */
  async function follow(personId: string) {
    const person = known(personId)
    if (friendshipOf(person.id) === 'none') await becomeFriend(person, false)
  }

  async function block(personId: string) {
    const person = known(personId)
    if (!isFriend(person.id)) return
    friendships.set(person.id, 'blocked')
    await tell(person, { type: 'unfollow' })
  }

  async function unblock(personId: string) {
    const person = known(personId)
    if (friendshipOf(person.id) === 'blocked') await becomeFriend(person, true)
  }

  /** Restores the friendship from before LINE was started, without sending a webhook. */
  function remember(personId: string, friend: boolean) {
    const person = known(personId)
    const otherwise = person.friend ? 'blocked' : 'none'
    friendships.set(person.id, friend ? 'friend' : otherwise)
  }

  async function say(personId: string, text: string) {
    const person = known(personId)
    if (!isFriend(person.id) || text.trim() === '') return
    const [sent] = put(person, 'person', [{ type: 'text', text }])
    const message = { ...sent, type: 'text', text }
    await tell(person, { type: 'message', replyToken: newReplyToken(person), message })
  }

  /** Puts messages into the chats of everybody else: all people here are friends of each other. */
  function share(person: Person, messages: readonly Message[]) {
    for (const friend of everybody) if (friend !== person) put(friend, person.id, messages)
  }

  function reset() {
    for (const memory of [friendships, chats, read, replyTokens]) memory.clear()
  }

  return {
    friendshipOf,
    isFriend,
    chatOf,
    /** The rich menu that the person sees; undefined without one and for those who are no friends. */
    menuOf: (personId: string) => (isFriend(personId) ? richMenus.menuOf(personId) : undefined),
    /** Returns the number of entries by others since `markRead`, in one talk or in all. */
    unreadOf: (personId: string, talk?: Talk) => unread(personId, talk).length,
    markRead: (personId: string, talk: Talk) => {
      for (const { id } of unread(personId, talk)) read.add(id)
    },
    /** Whether somebody has seen the entry in the chat. */
    isRead: (entryId: string) => read.has(entryId),
    follow,
    block,
    unblock,
    remember,
    say,
    put,
    send,
    share,
    takeReplyToken,
    reset,
  }
}

function sentOf(entries: readonly ChatEntry[]): SentMessage[] {
  return entries.map(({ id }) => ({ id, quoteToken: `quote-${id}` }))
}

function known(personId: string) {
  const person = personById(personId)
  if (!person) throw new Error(`Nobody has the LINE id ${personId}`)
  return person
}
