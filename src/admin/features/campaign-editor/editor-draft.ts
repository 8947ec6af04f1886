import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'
import { editorValues, type EditorValues } from './editor-schema.ts'

/** What was typed of a campaign (`new` for one that is not stored yet) and not saved; what stands there anyway is no draft. */
export function editorDraft(campaign: number | 'new', stored: EditorValues) {
  const draft = draftOf(`campaign-editor-${campaign}`)
  const untouched = JSON.stringify(stored)
  return {
    ...draft,
    load: () => z.safeParse(editorValues, draft.load()).data,
    save: (values: Partial<EditorValues>) =>
      JSON.stringify({ ...stored, ...values }) === untouched ? draft.clear() : draft.save(values),
  }
}
