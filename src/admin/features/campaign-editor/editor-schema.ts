import type { Control } from 'react-hook-form'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { TypedValues } from '#contract/campaign-typed.ts'
import type { AnkenForm } from '#ui/form/use-anken-form.ts'

export { typedCampaign as editorForm } from '#contract/campaign-typed-input.ts'
export { typedValues as editorValues } from '#contract/campaign-typed.ts'

export type EditorValues = TypedValues
export type EditorPicture = EditorValues['pictures'][number]

export type EditorForm = AnkenForm<EditorValues, CampaignInput>
export type EditorControl = Control<EditorValues, unknown, CampaignInput>
