import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import type { ErrorCode } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listOperators } from '#contract/admin-auth.ts'
import {
  disableMember,
  enableMember,
  listMembers,
  type Member,
  resendInvitation,
  revokeInvitation,
} from '#contract/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ProofPlace, useProof } from './use-proof.tsx'

const endpoints = {
  disable: disableMember,
  enable: enableMember,
  resend: resendInvitation,
  revoke: revokeInvitation,
}
export type PlainAct = keyof typeof endpoints

interface ConfirmActProps {
  act: PlainAct
  member: Member
  onDone: () => void
}

/** Says what an act on a member does, and does it. */
export function ConfirmAct({ act, member, onDone }: ConfirmActProps) {
  const { t } = useTranslation('admin-members')
  const { prove, asked } = useProof()
  const [error, setError] = useState<ErrorCode>()
  const { mutateAsync, isPending } = useApiMutation(endpoints[act], {
    invalidates: [listMembers, listOperators],
    onConflict: [listMembers],
  })
  const go = async () => {
    setError(undefined)
    try {
      await prove(() => mutateAsync({ params: { operator_id: member.id } }))
      toast(t(`${act}.done`, { name: member.name }), 'success')
      onDone()
    } catch (cause) {
      setError(toApiError(cause).code)
    }
  }
  const takesAway = act === 'disable' || act === 'revoke'
  return (
    <ProofPlace asked={asked}>
      <Text>{t(`${act}.consequence`, { email: member.email })}</Text>
      <FormError>{error && t(`errors:${error}`)}</FormError>
      <Button variant={takesAway ? 'danger' : 'submit'} loading={isPending} onClick={() => void go()}>
        {t(`${act}.submit`)}
      </Button>
    </ProofPlace>
  )
}
