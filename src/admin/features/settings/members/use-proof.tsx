import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { proveOperator } from '#contract/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Box } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { CodeField } from '../../../parts/code-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

interface ProofQuestion {
  go: () => void
  cancel: () => void
}

/**
 * Acts that the server does only after a fresh proof: `prove` does one, and where the proof is missing asks for it first and then does
 * it again. `ProofPlace` shows the question in the place of what is in it, which keeps what was typed.
 */
export function useProof() {
  const [asked, setAsked] = useState<ProofQuestion>()
  const prove = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (toApiError(error).code !== 'auth.proof_required') throw error
      // Who turns back sees the form again, with the reason why nothing was done.
      await new Promise<void>((resolve, reject) => {
        setAsked({ go: resolve, cancel: () => reject(toApiError(error)) })
      }).finally(() => setAsked(undefined))
      return act()
    }
  }
  return { prove, asked }
}

export function ProofPlace({ asked, children }: { asked: ProofQuestion | undefined; children: ReactNode }) {
  return (
    <>
      {asked && <ProofForm {...asked} />}
      <Box display={asked ? 'none' : 'contents'}>{children}</Box>
    </>
  )
}

function ProofForm({ go, cancel }: ProofQuestion) {
  const { t } = useTranslation(['admin-members', 'admin-account'])
  const form = useAnkenForm({ schema: proveOperator.body, defaultValues: { password: '', code: '' } })
  const { control, setFocus } = form
  // The button that had the focus is hidden now.
  useEffect(() => setFocus('password'), [setFocus])
  const { mutateAsync } = useApiMutation(proveOperator)
  const send = form.submit(async (body) => {
    await mutateAsync({ body })
    go()
  })
  return (
    <FormBody onSubmit={send}>
      <Text size="sm">{t('proof.text')}</Text>
      <PasswordField
        control={control}
        name="password"
        label={t('proof.password')}
        autoComplete="current-password"
      />
      <CodeField control={control} name="code" />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('proof.submit')}
      </SubmitButton>
      <Button variant="outline" onClick={cancel}>
        {t('common:cancel')}
      </Button>
    </FormBody>
  )
}
