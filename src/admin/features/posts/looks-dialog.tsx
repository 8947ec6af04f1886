import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getInsights } from '#contract/admin-insights.ts'
import { recordPostLooks } from '#contract/admin-post-looks.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { madeOld } from './settle-dialog.tsx'

interface LooksDialogProps {
  /** The posts that were ticked when it was asked for. */
  posts: readonly number[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Records that an operator saw several posts published with their own eyes. */
export function LooksDialog({ posts, onClose, onDone }: LooksDialogProps) {
  const { t } = useTranslation('admin-posts')
  return (
    <Dialog
      open={posts !== undefined}
      onClose={onClose}
      title={t('looks.title')}
      closeLabel={t('common:close')}
    >
      {posts && <LooksForm posts={posts} onDone={onDone} />}
    </Dialog>
  )
}

const typed = z.pick(recordPostLooks.body, { note: true })

function LooksForm({ posts, onDone }: { posts: readonly number[]; onDone: () => void }) {
  const { t } = useTranslation('admin-posts')
  const { number } = useFormat()
  const { mutateAsync } = useApiMutation(recordPostLooks, {
    once: onceFor(posts.join(' ')),
    invalidates: [...madeOld, getInsights],
  })
  const form = useAnkenForm({ schema: typed, defaultValues: { note: '' } })
  const { control } = form
  const save = form.submit(async ({ note }) => {
    const { data } = await mutateAsync({ body: { post_ids: [...posts], note } })
    const { done, left_out } = data
    const out = left_out.length
    const words = t('looks.done', { count: done, number: number(done) })
    if (out === 0) toast(words, 'success')
    else {
      const left = t('looks.left_out', { count: out, number: number(out) })
      toast(t('looks.then', { done: words, out: left }), 'info')
    }
    onDone()
  })
  return (
    <FormBody onSubmit={save}>
      <Text>{t('looks.text', { count: posts.length, number: number(posts.length) })}</Text>
      <FormTextInput
        control={control}
        name="note"
        label={t('look.note')}
        hint={t('look.note_hint')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('looks.submit')}</SubmitButton>
    </FormBody>
  )
}
