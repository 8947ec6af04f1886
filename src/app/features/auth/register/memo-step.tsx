import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { putMemo } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import type { User } from '#contract/session.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { updateUser } from '../../../session/session.ts'

/** A few words to the operators, for whoever likes. */
export function MemoStep({ user, onEnd }: { user: User; onEnd: () => void }) {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: putMemo.body, defaultValues: { memo: user.memo } })
  const { control } = form
  const { mutateAsync } = useApiMutation(putMemo)
  const send = form.submit(async ({ memo }) => {
    if (memo !== '') {
      await mutateAsync({ params: { id: user.id }, body: { memo } })
      updateUser(client, { memo })
    }
    onEnd()
  })
  return (
    <Stack gap="6">
      <Notice tone="success" role="status" title={t('memo.registered')}>
        {t('memo.registered_text', { name: user.display_name })}
      </Notice>
      <Stack gap="1">
        <Heading size="lg">{t('memo.heading')}</Heading>
        <Text tone="soft">{t('memo.lead')}</Text>
      </Stack>
      <FormBody onSubmit={send}>
        <FormTextInput
          control={control}
          name="memo"
          rows={6}
          label={t('memo.label')}
          placeholder={t('memo.example')}
          hint={t('memo.hint', { count: limits.memo })}
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t('memo.submit')}</SubmitButton>
        <Button variant="ghost" onClick={onEnd}>
          {t('memo.skip')}
        </Button>
      </FormBody>
    </Stack>
  )
}
