import * as z from 'zod/mini'
import { type ApiError, toApiError } from '#client/remote/api-error.ts'
import { editorValues, type EditorValues } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'

/**
 * Where what is typed is: nothing is typed, `waiting` for a pause, on the way to the server or there; or on this device alone because the
 * server cannot be reached, refuses it, or has no such draft any more.
 */
export type SaveState =
  | { name: 'untouched' | 'waiting' | 'saving' }
  | { name: 'saved'; at: string }
  | { name: 'offline' | 'refused' | 'gone'; error: ApiError }

/** What the server has. */
interface Saved {
  id: number
  version: number
  text: string
  at: string
}

interface Saving {
  /** Null for a campaign that is not stored yet. */
  campaign: AdminCampaign | null
  stored: EditorValues
  read: () => EditorValues
  send: (saved: Saved | null, values: EditorValues, byHand: boolean) => Promise<AdminCampaign>
  onState: (state: SaveState) => void
  /** Called with what the server has from now on. */
  onSaved: (campaign: AdminCampaign, values: EditorValues) => void
}

/** The values as text, with members in a fixed order so that equal values give equal texts. */
const textOf = (values: EditorValues) => JSON.stringify(z.parse(editorValues, values))
const savedOf = ({ id, version, updated_at: at }: AdminCampaign, text: string): Saved => ({
  id,
  version,
  text,
  at,
})
const valuesIn = (text: string) => z.parse(editorValues, JSON.parse(text))

export type DraftSaver = ReturnType<typeof draftSaver>

/** Brings a draft to the server, one version after the other. */
export function draftSaver({ campaign, stored, read, send, onState, onSaved }: Saving) {
  const begun = textOf(stored)
  let saved: Saved | null = campaign && savedOf(campaign, begun)
  let unanswered: string | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isAway = false

  const isSaved = (text: string) => text === (saved?.text ?? begun)

  function noteSaved(answer: AdminCampaign, text: string) {
    saved = savedOf(answer, text)
    onSaved(answer, valuesIn(text))
    onState({ name: 'saved', at: answer.updated_at })
    return answer
  }

  async function put(text: string, byHand: boolean) {
    unanswered = text
    // Trying again says nothing until it has succeeded.
    if (!isAway) onState({ name: 'saving' })
    try {
      const answer = await send(saved, valuesIn(text), byHand)
      unanswered = undefined
      isAway = false
      return noteSaved(answer, text)
    } catch (thrown) {
      const error = toApiError(thrown)
      const isRefused = error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
      if (isRefused) unanswered = undefined
      isAway = !isRefused
      onState({ name: error.status === 404 ? 'gone' : isRefused ? 'refused' : 'offline', error })
      throw error
    }
  }

  async function saveNow(text: string, byHand: boolean) {
    // It may have been stored without an answer: sent once more as it is, it is not taken for somebody else's.
    if (unanswered !== undefined && unanswered !== text) await put(unanswered, false)
    if (byHand || !isSaved(text)) return put(text, byHand)
    onState(saved ? { name: 'saved', at: saved.at } : { name: 'untouched' })
    return undefined
  }

  function inTurn<T>(send: () => Promise<T>) {
    const sending = running.then(send)
    running = sending.catch(() => undefined)
    return sending
  }

  return {
    /** Sends what is typed, unless the server has it. By hand it is sent all the same. Rejects with ApiError. */
    save: (byHand = false) => {
      const text = textOf(read())
      return inTurn(() => saveNow(text, byHand))
    },
    /**
     * Stores what is typed in another way, once all that was sent is answered; nothing is saved meanwhile, which would make a second draft
     * of a new campaign. Rejects with ApiError.
     */
    store: (write: (saved: Saved | null) => Promise<AdminCampaign>) => {
      const text = textOf(read())
      return inTurn(async () => {
        if (unanswered !== undefined) await put(unanswered, false)
        return noteSaved(await write(saved), text)
      })
    },
    isSaved: () => isSaved(textOf(read())),
    saved: () => saved,
    /** What the server has of the values; what was sent and not answered is given up. */
    giveUp: () => {
      unanswered = undefined
      return valuesIn(saved?.text ?? begun)
    },
    /** Makes a new draft of what is typed, because the former is gone. */
    beginAnew: () => {
      saved = null
      unanswered = undefined
    },
  }
}
