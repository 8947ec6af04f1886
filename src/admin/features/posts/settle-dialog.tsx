import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { getCasePosts, listPublishedPosts, settlements, settlePost } from '#contract/admin-post-looks.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormRadioGroup, FormTextInput } from '../../ui/form-fields.tsx'

/** What an act on a post makes old, or shows old when somebody was faster. */
export const madeOld = [listPublishedPosts, getCasePosts, getDashboard]

const typed = z.pick(settlePost.body, { outcome: true, reason: true })

interface SettleDialogProps {
  post: { id: number; version: number } | undefined
  /** The display name of the creator whose post it is. */
  name: string
  onClose: () => void
}

/** How what was found came to an end, with the reason. */
export function SettleDialog({ post, name, onClose }: SettleDialogProps) {
  const { t } = useTranslation('admin-posts')
  return (
    <Dialog
      open={post !== undefined}
      onClose={onClose}
      title={t('settle.title')}
      closeLabel={t('common:close')}
    >
      {post && <SettleForm key={post.id} post={post} name={name} onClose={onClose} />}
    </Dialog>
  )
}

function SettleForm({ post, name, onClose }: SettleDialogProps & { post: { id: number; version: number } }) {
  const { t } = useTranslation('admin-posts')
  const { mutateAsync } = useApiMutation(settlePost, { invalidates: madeOld, onConflict: madeOld })
  const form = useAnkenForm({ schema: typed, defaultValues: { reason: '' } })
  const { control } = form
  const save = form.submit(async (body) => {
    await mutateAsync({ params: { post_id: post.id }, body: { ...body, version: post.version } })
    toast(t('settle.done'), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={save}>
      <Text>{t('settle.text', { name })}</Text>
      <FormRadioGroup
        control={control}
        name="outcome"
        label={t('settle.outcome')}
        options={settlements.map((value) => ({
          value,
          label: t(`settle.${value}`),
          description: t(`settle.${value}_hint`),
        }))}
        required
      />
      <FormTextInput
        control={control}
        name="reason"
        label={t('settle.reason')}
        hint={t('settle.reason_hint')}
        rows={3}
        required
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('settle.submit')}</SubmitButton>
    </FormBody>
  )
}
