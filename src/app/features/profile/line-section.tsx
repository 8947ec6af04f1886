import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { linkLine } from '#contract/auth.ts'
import { currentPassword } from '#contract/person-fields.ts'
import { getNotifications } from '#contract/profile.ts'
import { paths } from '#domain/paths.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useLine } from '../../session/line-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { updateUser, useUser } from '../../session/session.ts'
import { useInClient } from '../../session/use-in-client.ts'

const schema = z.object({ current_password: currentPassword })

/** Inside LINE, for people who registered by mail: from then on LINE opens their account. */
export function LineSection() {
  const { t } = useTranslation('profile')
  const user = useUser()
  const inClient = useInClient()
  if (!inClient || !user?.has_password || user.line_linked) return null
  return (
    <Section title={t('section.line')}>
      <LinkForm />
    </Section>
  )
}

function LinkForm() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { start } = useLine()
  const form = useAnkenForm({ schema, defaultValues: { current_password: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(linkLine, { invalidates: [getNotifications], background: true })
  const link = form.submit(async ({ current_password }) => {
    const started = await start().catch(() => undefined)
    const id_token = started?.start.idToken
    if (!started || !id_token) throw new ApiError('line.unavailable', 0)
    try {
      const { data } = await mutateAsync({ body: { id_token, current_password } })
      updateUser(client, data)
      useSessionStore.getState().setKnownPerson(true, started.start.person ?? undefined)
      toast(t('line.done'), 'success')
    } catch (error) {
      // Old or used: LINE gives a new one on the way back to this screen (line.md, rule 7).
      const leaving = toApiError(error).status === 410 && started.line.renew(paths.editProfile)
      if (!leaving) throw error
    }
  })
  return (
    <Stack gap="4">
      <Text>{t('line.text')}</Text>
      <FormBody onSubmit={link}>
        <PasswordField
          control={control}
          name="current_password"
          label={t('password.current')}
          hint={t('line.password_hint')}
          autoComplete="current-password"
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('line.submit')}</SubmitButton>
      </FormBody>
    </Stack>
  )
}
