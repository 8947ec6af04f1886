import { useState } from 'react'
import { type Control, type FieldValues, get, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formError } from '#ui/form/apply-problem.ts'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Stack } from '#ui/layout.ts'
import { LineButton } from '#ui/line-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLine } from '../session/line-session.ts'
import { useInClient } from '../session/use-in-client.ts'
import type { ProofByLine } from './use-proof.ts'

interface ProofErrorAlertProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>
  proof: ProofByLine
}

const texts: Readonly<Record<string, 'proof.text' | 'proof.refused'>> = {
  'auth.proof_required': 'proof.text',
  'auth.proof_refused': 'proof.refused',
}

/** Shows the server's error for the whole form. When the error asks for a confirmation by LINE, it links there. */
export function ProofErrorAlert<V extends FieldValues, T>({ control, proof }: ProofErrorAlertProps<V, T>) {
  const { t } = useTranslation()
  const { errors, isSubmitting } = useFormState({ control })
  const text = texts[String(get(errors, `${formError}.message`))]
  if (text !== undefined) return <ProofRequest text={t(text)} proof={proof} />
  return (
    <>
      {proof.returned && !isSubmitting && (
        <Notice tone="success" role="status">
          {t('proof.returned')}
        </Notice>
      )}
      <FormErrorAlert control={control} />
    </>
  )
}

function ProofRequest({ text, proof }: { text: string; proof: ProofByLine }) {
  const { t } = useTranslation()
  const { mode } = useLine()
  const inside = useInClient()
  const [leaving, setLeaving] = useState(false)
  const [early, setEarly] = useState(false)
  const confirm = async () => {
    setLeaving(true)
    const left = await proof.renew()
    if (left) return
    setLeaving(false)
    setEarly(true)
  }
  return (
    <div ref={bringIntoView}>
      <Notice tone="warning" role="alert" title={t('proof.title')}>
        <Stack gap="4">
          <span>{mode === 'off' ? t('proof.no_line') : text}</span>
          {mode !== 'off' && (
            <LineButton inside={inside} loading={leaving} onClick={() => void confirm()}>
              {t(inside ? 'proof.button' : 'proof.log_in')}
            </LineButton>
          )}
          {early && <span role="alert">{t('proof.early')}</span>}
        </Stack>
      </Notice>
    </div>
  )
}

/** It appears above the button that was tapped, and must not lie behind the bar. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'center' })
}
