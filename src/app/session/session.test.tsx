import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/remote/query-client.ts'
import { autosaveOf, dropAutosavesOfOthers } from '#client/store/autosave-store.ts'
import { restoreStores } from '#client/store/persisted-store.ts'
import { setTypist } from '#client/store/typist.ts'
import { listFavourites } from '#contract/campaigns.ts'
import { getMeta } from '#contract/commons.ts'
import { logout, me, type User } from '#contract/session.ts'
import { answer, type Answered, cutLine, fakedServer, problem } from '#test/support/faked-server.ts'
import { useFilterStore } from '../campaigns/filter-store.ts'
import { followSession } from './follow-session.ts'
import { useSessionStore } from './session-store.ts'
import { forgetUser, meQuery, rememberUser, signOut, viewerOf } from './session.ts'

const user: User = {
  id: 5,
  display_name: 'Misaki',
  email: null,
  email_verified: false,
  has_password: false,
  line_linked: true,
  line_friend: null,
  picture: null,
  influencer_type: ['instagram'],
  categories: ['beauty'],
  language: 'jp',
  agency_code: 'DIRECT',
  memo: '',
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

function givenApp(...answers: Answered[]) {
  const client = createQueryClient()
  const { api } = fakedServer(answers, () => forgetUser(client))
  return { api, client }
}

const ended = [me, listFavourites].map((endpoint) => answer(endpoint, problem('session.required')))
const signedOut = answer(logout, { data: { ok: true } })

test('nobody signed in is an answer, not an error', async () => {
  const { api, client } = givenApp(...ended)
  expect(await client.fetchQuery(meQuery(api))).toBeNull()
})

test('a log-in outlives the question who is signed in that was asked before it', async () => {
  const before = Promise.withResolvers<void>()
  const { api, client } = givenApp(
    answer(me, async () => {
      await before.promise
      return problem('session.required')
    }),
  )
  const asked = client.fetchQuery(meQuery(api))
  rememberUser(client, user)
  before.resolve()
  await asked
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(viewerOf(client)).toEqual(user)
})

test('401s from many calls sign out once: nothing of the person stays in cache or on the device', async () => {
  const { api, client } = givenApp(...ended)
  rememberUser(client, user)
  autosaveOf('application:7').save({ message: 'secret words' })
  client.setQueryData([listFavourites.name, 'pages', {}], { pages: [], pageParams: [] })
  client.setQueryData([getMeta.name, {}], { data: 'public' })
  let changes = 0
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryKey[0] === me.name) changes += 1
  })

  await Promise.allSettled(Array.from({ length: 5 }, () => api.call(listFavourites, {})))

  expect(changes).toBe(1)
  expect(client.getQueryData([me.name])).toBeNull()
  expect(client.getQueryData([listFavourites.name, 'pages', {}])).toBeUndefined()
  expect(client.getQueryData([getMeta.name, {}])).toBeDefined()
  expect(localStorage.getItem('root')).toBe('{"version":1,"parts":{"session":{"knownPerson":true}}}')
  expect(autosaveOf('application:7').load()).toBeUndefined()
})

test('signing out leaves nothing at all on the device', async () => {
  const { api, client } = givenApp(signedOut)
  rememberUser(client, user)
  autosaveOf('application:7').save({ message: 'secret words' })
  await signOut(api, client)
  expect(client.getQueryData([me.name])).toBeNull()
  expect(localStorage.getItem('root')).toBeNull()
})

test('what one person typed is never shown to another, and comes back for that person alone', async () => {
  const { api, client } = givenApp(signedOut)
  rememberUser(client, user)
  autosaveOf('application:7').save({ message: 'secret words' })
  // The session is over without this device having heard of it.
  setTypist('creator', '')
  expect(autosaveOf('application:7').load()).toBeUndefined()
  rememberUser(client, user)
  expect(autosaveOf('application:7').load()).toEqual({ message: 'secret words' })
  const stop = followSession(client, () => undefined)
  rememberUser(client, { ...user, id: user.id + 1 })
  expect(autosaveOf('application:7').load()).toBeUndefined()
  expect(localStorage.getItem('root')).not.toContain('secret words')
  stop()
  await signOut(api, client)
})

test('what one person searched for is not there for the next one, and a visitor takes their own along', async () => {
  const { client } = givenApp(...ended)
  useFilterStore.getState().change({ keyword: '美容液' })
  rememberUser(client, user)
  expect(useFilterStore.getState().keyword).toBe('美容液')
  // The session is over without this device having heard of it.
  setTypist('creator', '')
  rememberUser(client, user)
  expect(useFilterStore.getState().keyword).toBe('美容液')
  useFilterStore.getState().change({ cards: 'compact' })
  rememberUser(client, { ...user, id: user.id + 1 })
  expect(useFilterStore.getState()).toMatchObject({ keyword: '', cards: 'compact' })
  forgetUser(client)
})

test("an operator's typing and a creator's on one device leave each other alone", () => {
  const { client } = givenApp(...ended)
  const operates = (id: number) => {
    setTypist('operator', id)
    dropAutosavesOfOthers()
  }
  operates(3)
  autosaveOf('answer-1').save({ body: 'Dear creator' })
  rememberUser(client, user)
  dropAutosavesOfOthers()
  expect(autosaveOf('answer-1').load()).toBeUndefined()
  operates(3)
  expect(autosaveOf('answer-1').load()).toEqual({ body: 'Dear creator' })
  operates(4)
  expect(autosaveOf('answer-1').load()).toBeUndefined()
  forgetUser(client)
})

describe('another tab', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  function given() {
    const { client } = givenApp(...ended)
    rememberUser(client, user)
    const restart = vi.fn<() => void>()
    stops.push(followSession(client, restart))
    return { client, restart }
  }

  /** Stores `parts` as another tab would, and sends the event with which this tab learns of it. */
  function written(parts: object | null) {
    if (parts === null) localStorage.removeItem('root')
    else localStorage.setItem('root', JSON.stringify({ version: 1, parts }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  }

  test('that logs out ends this one, too, and nothing typed is written after that', () => {
    const { client, restart } = given()
    autosaveOf('application:7').save({ message: 'secret words' })
    // Signing out there writes store by store.
    for (const parts of [{ session: { knownPerson: false, person: null } }, {}, null]) written(parts)
    expect(restart).toHaveBeenCalledTimes(1)
    expect(autosaveOf('application:7').load()).toBeUndefined()
    forgetUser(client)
  })

  test('in which somebody else logs in starts this one anew', () => {
    const { client, restart } = given()
    written({ session: { knownPerson: true, person: user.id + 1 } })
    expect(restart).toHaveBeenCalledTimes(1)
    forgetUser(client)
  })

  test('of the same person leaves this one as it is', () => {
    const { client, restart } = given()
    written({ session: { knownPerson: true, person: user.id }, drafts: { drafts: {} } })
    expect(restart).not.toHaveBeenCalled()
    forgetUser(client)
    written({ session: { knownPerson: true, person: user.id } })
    expect(restart).not.toHaveBeenCalled()
  })
})

test('signing out ends the session on the server first; unreachable, it stays', async () => {
  const { api, client } = givenApp(answer(logout, cutLine))
  rememberUser(client, user)
  await expect(signOut(api, client)).rejects.toMatchObject({ code: 'network.unreachable' })
  expect(client.getQueryData([me.name])).toEqual(user)
})

test('what the device remembers is read back; what does not fit falls back to the beginning', async () => {
  const kept = { version: 1, parts: { session: { knownPerson: true, agencyCode: 'TOKYO-1' } } }
  localStorage.setItem('root', JSON.stringify(kept))
  await restoreStores()
  expect(useSessionStore.getState()).toMatchObject({ knownPerson: true, agencyCode: 'TOKYO-1' })

  useSessionStore.setState(useSessionStore.getInitialState(), true)
  for (const broken of [
    '{',
    '{"version":0,"parts":{}}',
    '{"version":1,"parts":{"session":{"knownPerson":"yes"}}}',
  ]) {
    localStorage.setItem('root', broken)
    await restoreStores()
    expect(useSessionStore.getState()).toMatchObject({ knownPerson: false })
  }
})

test('the stores share the one key `root`, version 1', () => {
  useSessionStore.getState().setAgencyCode('A')
  autosaveOf('register').save({ display_name: 'x' })
  const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { version: number; parts: object }
  expect(Object.keys(localStorage)).toEqual(['root'])
  expect(root.version).toBe(1)
  expect(Object.keys(root.parts).toSorted()).toEqual(['drafts', 'session'])
})
