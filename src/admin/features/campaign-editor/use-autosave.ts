import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#client/remote/api-error.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { beginDraft, saveDraft } from '#contract/admin-campaign-drafts.ts'
import { getAdminCampaign, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import type { DeviceCopy } from './device-copy.ts'
import { type DraftSaver, draftSaver, type SaveState } from './draft-saver.ts'
import type { EditorForm, EditorValues } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'

/** The pause in typing after which a draft is saved, and the time after which it is tried again, in ms. */
const pause = 2_000
const retryAfter = 10_000

interface Autosaving {
  /** Null for a campaign that is not stored yet. */
  campaign: AdminCampaign | null
  stored: EditorValues
  form: EditorForm
  /** What this device keeps until the server has it. */
  copy: DeviceCopy
  /** Called with the draft's number when somebody else wrote it meanwhile. */
  onConflict: (id: number) => unknown
}

export interface Autosave {
  saver: DraftSaver
  /** The state of saving; undefined for a campaign that is not autosaved: creators see it, or the operator may not write. */
  state: SaveState | undefined
  /** Makes a new draft of what is typed, where the former was erased. */
  beginAnew: () => void
}

const conflicts: readonly string[] = [
  'campaign.changed_meanwhile',
  'campaign.already_published',
  'campaign.not_editable',
]

export const isConflict = (error: unknown) => conflicts.includes(toApiError(error).code)

/** What is typed would be lost with this device, and nobody is about to bring it to the server. */
export const isOnDeviceAlone = ({ name }: SaveState) => ['offline', 'refused', 'gone'].includes(name)

/** Keeps a draft on the server while one types, also on the way out. */
export function useAutosave({ campaign, stored, form, copy, onConflict }: Autosaving): Autosave {
  const { getValues, subscribe } = form
  const may = useMay(saveDraft)
  const { mutateAsync: begin } = useApiMutation(beginDraft, { once: onceFor() })
  const { mutateAsync: save } = useApiMutation(saveDraft)
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>({ name: 'untouched' })
  const [saver] = useState(() =>
    draftSaver({
      campaign,
      stored,
      read: getValues,
      send: async (saved, values, by_hand) => {
        const { data } = await (saved
          ? save({ params: { campaign_id: saved.id }, body: { version: saved.version, values, by_hand } })
          : begin({ body: { values } }))
        return data
      },
      onState: setState,
      onSaved: (answer, values) => {
        copy.keep(answer, values)
        void invalidate(client, [getAdminCampaign, listAdminCampaigns], { refetchType: 'none' })
        // The form stays as it is under the hands; what is loaded again is the draft.
        if (!campaign && location.pathname === paths.newCampaign)
          history.replaceState(history.state, '', paths.editCampaign(answer.id))
      },
    }),
  )
  const conflicted = useRef(onConflict)
  useEffect(() => {
    conflicted.current = onConflict
  })
  const autosaves = may && campaign?.state !== 'published'
  const isGone = state.name === 'gone'

  useEffect(() => {
    if (!autosaves || isGone) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const rest = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const later = (ms: number) => {
      rest()
      // Another tab shows the same form: the one that is looked at saves.
      timer = setTimeout(() => document.visibilityState === 'visible' && go(), ms)
    }
    const go = () => {
      rest()
      saver.save().catch((error: unknown) => {
        // This device has it, and asks when the campaign is opened again.
        if (isLeft) return undefined
        const id = saver.saved()?.id
        if (isConflict(error) && id !== undefined) return conflicted.current(id)
        const { status } = toApiError(error)
        if (status < 400 || status >= 500 || [408, 429].includes(status)) later(retryAfter)
        return undefined
      })
    }
    const look = () => {
      if (saver.isSaved()) return
      setState((now) => (['untouched', 'saved'].includes(now.name) ? { name: 'waiting' } : now))
      later(pause)
    }
    const turn = () => {
      if (document.visibilityState === 'visible') look()
      else if (timer !== undefined) go()
    }
    // What this device kept from before is brought to the server as well.
    look()
    const stop = subscribe({ formState: { values: true }, callback: look })
    addEventListener('online', look)
    document.addEventListener('visibilitychange', turn)
    return () => {
      stop()
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', turn)
      isLeft = true
      if (timer !== undefined) go()
    }
  }, [autosaves, isGone, saver, subscribe])

  const beginAnew = () => {
    saver.beginAnew()
    setState({ name: 'waiting' })
  }
  return { saver, state: autosaves ? state : undefined, beginAnew }
}
