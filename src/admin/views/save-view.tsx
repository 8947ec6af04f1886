import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  createView,
  isSaved,
  type ListView,
  listViews,
  shareView,
  viewedEndpoints,
  type ViewedList,
} from '#contract/list-views.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useMay } from '../session/operator.ts'
import { FormCheckbox, FormTextInput } from '../ui/form-fields.tsx'
import type { ViewContent } from './compare-views.ts'
import { useFilterWords } from './use-filter-words.ts'

const newView = z.object({ name: createView.body.shape.name, shared: z.boolean() })
const renamedView = z.object({ name: createView.body.shape.name })

interface SaveNewViewProps {
  list: ViewedList
  /** What is shown now. */
  content: ViewContent
  onDone: () => void
}

/** Saves what is shown under a name, and then shows that view. */
export function SaveNewView({ list, content, onDone }: SaveNewViewProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const mayShare = useMay(shareView)
  const { sentence } = useFilterWords(list)
  const create = useApiMutation(createView, { once: onceFor(list), invalidates: [listViews] })
  const hasUnsavedWords = 'keyword' in viewedEndpoints[list].query.shape && !isSaved(list, 'keyword')
  const { control, submit } = useAnkenForm({ schema: newView, defaultValues: { name: '', shared: false } })
  const save = submit(async (written) => {
    const { query, columns } = content
    const { data } = await create.mutateAsync({ body: { list, query, columns, ...written } })
    toast(t('views.saved'), 'success')
    onDone()
    await navigate({ search: `?view=${data.id}` })
  })
  return (
    <FormBody onSubmit={save}>
      <FormTextInput control={control} name="name" label={t('views.name')} required maxLength={60} />
      {mayShare && <FormCheckbox control={control} name="shared" label={t('views.share_new')} />}
      <Text size="sm" tone="soft">
        {t('views.pair', { name: t('views.content'), value: sentence(content.query) })}
        {hasUnsavedWords && <br />}
        {hasUnsavedWords && t('views.no_words')}
      </Text>
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('views.submit')}
      </SubmitButton>
    </FormBody>
  )
}

interface RenameViewProps {
  view: ListView
  /** Resolves to whether it was saved. */
  onSave: (content: ViewContent) => Promise<boolean>
  onDone: () => void
}

/** Gives a view another name; its filters stay as they are saved. */
export function RenameView({ view, onSave, onDone }: RenameViewProps) {
  const { t } = useTranslation('admin')
  const { control, submit } = useAnkenForm({ schema: renamedView, defaultValues: { name: view.name } })
  const save = submit(async ({ name }) => {
    onDone()
    await onSave({ name, query: view.query, columns: view.columns })
  })
  return (
    <FormBody onSubmit={save}>
      <FormTextInput control={control} name="name" label={t('views.name')} required maxLength={60} />
      <SubmitButton control={control} size="md">
        {t('views.submit')}
      </SubmitButton>
    </FormBody>
  )
}
