import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { missingKinds, recordPostLook } from '#contract/admin-post-looks.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormCheckbox, FormRadioGroup, FormTextInput } from '../../ui/form-fields.tsx'
import { madeOld } from './settle-dialog.tsx'
import { PostLink } from './use-post-columns.tsx'

type Post = Parameters<typeof PostLink>[0]['post'] & { id: number }

const findings = ['there', 'gone', 'changed'] as const
const typed = z
  .object({
    found: z.enum(findings, { error: 'field.required' }),
    pr_label: z.boolean(),
    hashtag: z.boolean(),
    mention: z.boolean(),
    caption: z.boolean(),
    note: recordPostLook.body.shape.note,
  })
  .check(
    z.refine((look) => look.found !== 'changed' || missingKinds.some((kind) => look[kind]), {
      path: ['pr_label'],
      error: 'field.choose_one',
    }),
  )

interface LookDialogProps {
  post: Post | undefined
  onClose: () => void
}

/** What an operator saw of a post with their own eyes. */
export function LookDialog({ post, onClose }: LookDialogProps) {
  const { t } = useTranslation('admin-posts')
  return (
    <Dialog
      open={post !== undefined}
      onClose={onClose}
      title={t('look.title')}
      closeLabel={t('common:close')}
    >
      {post && <LookForm key={post.id} post={post} onClose={onClose} />}
    </Dialog>
  )
}

function LookForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('admin-posts')
  const { mutateAsync } = useApiMutation(recordPostLook, {
    once: onceFor(post.id),
    invalidates: madeOld,
    onConflict: madeOld,
  })
  const form = useAnkenForm({
    schema: typed,
    defaultValues: { pr_label: false, hashtag: false, mention: false, caption: false, note: '' },
  })
  const { control } = form
  const isChanged = form.watch('found') === 'changed'
  const save = form.submit(async ({ found, note, ...ticked }) => {
    const missing = found === 'changed' ? missingKinds.filter((kind) => ticked[kind]) : []
    await mutateAsync({ params: { post_id: post.id }, body: { found, missing, note } })
    toast(t('look.done'), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={save}>
      <Text>{t('look.text')}</Text>
      <PostLink post={post} />
      <FormRadioGroup
        control={control}
        name="found"
        label={t('look.found')}
        options={findings.map((value) => ({ value, label: t(`look.${value}`) }))}
        required
      />
      {isChanged && (
        <Stack as="fieldset" gap="2">
          <Text as="legend" size="sm" fontWeight="bold">
            {t('look.missing')}
          </Text>
          {missingKinds.map((kind) => (
            <FormCheckbox key={kind} control={control} name={kind} label={t(`look.what.${kind}`)} />
          ))}
        </Stack>
      )}
      <FormTextInput
        control={control}
        name="note"
        label={t('look.note')}
        hint={t('look.note_hint')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('look.submit')}</SubmitButton>
    </FormBody>
  )
}
