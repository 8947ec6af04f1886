import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { putSocial, type SocialAccount } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormHandleInput } from '#ui/form/form-handle-input.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { useShowAccounts } from './queries.ts'

const form = z.object({
  handle: putSocial.body.shape.handle,
  followers: z.pipe(
    numberField(),
    z.pipe(
      // Unknown is null, never 0.
      z.transform((digits: string) => (digits === '' ? null : Number(digits))),
      putSocial.body.shape.followers,
    ),
  ),
})
const persisted = z.object({ handle: z.string(), followers: z.string() })

interface AccountFormProps {
  platform: Platform
  /** The one to correct; a new one without it. */
  account?: SocialAccount | undefined
  onSaved: () => void
}

/** An account as its owner states it. */
export function AccountForm({ platform, account, onSaved }: AccountFormProps) {
  const { t } = useTranslation('social')
  const { mutateAsync } = useApiMutation(putSocial, { onSuccess: useShowAccounts() })
  const autosave = autosaveOf(`social-${account?.id ?? platform}`)
  const { control, submit } = useAnkenForm({
    schema: form,
    defaultValues: { handle: account?.handle ?? '', followers: String(account?.followers ?? '') },
    autosave: { ...autosave, load: () => persisted.safeParse(autosave.load()).data },
  })
  const save = submit(async ({ handle, followers }) => {
    await mutateAsync({ body: { ...(account && { id: account.id }), platform, handle, followers } })
    onSaved()
  })
  const blog = platform === 'blog'
  return (
    <FormBody onSubmit={save}>
      <FormHandleInput
        control={control}
        platform={platform}
        name="handle"
        label={t(blog ? 'form.url' : 'form.handle')}
        hint={blog ? undefined : t('form.handle_hint')}
      />
      <FormNumericInput
        control={control}
        name="followers"
        label={t(`form.followers.${platform}`)}
        suffix={t('form.people')}
        hint={t('form.followers_hint')}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('common:save')}</SubmitButton>
    </FormBody>
  )
}
