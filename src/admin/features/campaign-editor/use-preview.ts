import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldPath, useFormState } from 'react-hook-form'
import type { ApiClient } from '#client/remote/api-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type CampaignInput, previewCampaign } from '#contract/admin-campaigns.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { noPicture } from '#contract/campaign-typed.ts'
import { useMay } from '../../session/operator.ts'
import type { EditorForm, EditorValues } from './editor-schema.ts'
import type { Written } from './use-written.ts'

interface PreviewError {
  path: string
  code: string
}

export interface Preview {
  /** The campaign as a creator would see it, from the last preview that succeeded. */
  campaign: CampaignDetail | undefined
  /** The inconsistencies that the server found. */
  /** Whether the current input cannot be previewed until it is corrected. */
  errors: readonly PreviewError[]
  behind: boolean
  failed: boolean
  retry: () => void
}

const nothing: readonly PreviewError[] = []

/** The server's view of what is written; a new one as soon as the typing rests. */
export function usePreview({ sketch }: Written): Preview {
  const may = useMay(previewCampaign)
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: [previewCampaign.name, sketch],
    queryFn: may && sketch ? async ({ signal }) => previewOf(api, sketch, signal) : skipToken,
    placeholderData: keepPreviousData,
    // Each pause makes another one, which is not come back to.
    gcTime: 0,
  })
  return {
    campaign: data?.campaign,
    errors: data?.faults ?? nothing,
    behind: sketch === undefined,
    failed: isError,
    retry: () => void refetch(),
  }
}

async function previewOf(api: ApiClient, sketch: CampaignInput, signal: AbortSignal) {
  const { campaign, faults } = (await api.call(previewCampaign, { body: sketch }, { signal })).data
  if (sketch.pictures[0]?.key !== noPicture.key) return { campaign, faults }
  // That the stand-in is missing in storage says nothing of the campaign.
  const own = faults.filter(({ path }) => !path.startsWith('pictures'))
  return { campaign: { ...campaign, pictures: [] }, faults: own }
}

/** Puts the server's faults under their fields while one types; what is only missing waits until its field was left. */
export function useErrorsInForm(form: EditorForm, faults: readonly PreviewError[]) {
  const { control, getFieldState, setError, clearErrors } = form
  const { submitCount } = useFormState({ control })
  const shown = useRef<readonly string[]>([])
  useEffect(() => {
    // The form's own paths, but for those of the list's members, which it takes as well.
    const state = (path: string) => getFieldState(path as FieldPath<EditorValues>)
    const due = faults.filter(
      ({ path, code }) => code !== 'field.required' || submitCount > 0 || state(path).isTouched,
    )
    for (const path of shown.current) {
      if (state(path).error?.type === 'preview') clearErrors(path as FieldPath<EditorValues>)
    }
    const added = due.filter(({ path }) => state(path).error === undefined)
    for (const { path, code } of added) {
      setError(path as FieldPath<EditorValues>, { type: 'preview', message: code })
    }
    shown.current = added.map(({ path }) => path)
  }, [faults, submitCount, getFieldState, setError, clearErrors])
}
