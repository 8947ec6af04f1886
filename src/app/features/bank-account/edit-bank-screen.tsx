import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { setBankAccount } from '#contract/bank.ts'
import { getBalance, listTransactions } from '#contract/payouts.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { useReturned } from '../../proof/carried.ts'
import { useUser } from '../../session/session.ts'
import { BankForm } from './bank-form.tsx'
import { BankSummary } from './bank-summary.tsx'
import { type BankAccountBody, bankAccountQuery, profileQuery } from './queries.ts'

/** The screen for the account that the creator's rewards are paid to. */
export function EditBankScreen() {
  const { t } = useTranslation('bank')
  useNoticesSeen(paths.editBank)
  const api = useApi()
  const { data: answer, isError, refetch } = useQuery(bankAccountQuery(api))
  const profile = useQuery(profileQuery(api))
  const hasPassword = useUser()?.has_password ?? false
  const save = useSave()
  const [chosen, setChanging] = useState<boolean>()
  // Back from LINE: in the middle of it.
  const returned = useReturned('bank-account', 'yucho-account')
  const changing = chosen ?? returned

  if (isError) {
    return <LoadErrorAlert onRetry={() => void refetch()} />
  }
  if (!answer || profile.isPending) return <BankSkeleton label={t('common:loading')} />
  const account = answer.data
  if (account && !changing) return <BankSummary account={account} onChange={() => setChanging(true)} />
  // Stored in the bank's half-width letters; typed in full-width ones.
  const known = profile.data?.data
  const holder = account?.holder.normalize('NFKC') ?? known?.name_kana ?? ''
  const registered = known && {
    reading: known.name_kana,
    corporation: known.tax_kind === 'corporation',
  }
  return (
    <Stack gap="5">
      {account ? (
        <Notice title={t('changing.title')}>{t('changing.text')}</Notice>
      ) : (
        <Text tone="soft">{t('lead')}</Text>
      )}
      <BankForm holder={holder} registered={registered} hasPassword={hasPassword} onSave={save} />
      {account && (
        <Button variant="ghost" full onClick={() => setChanging(false)}>
          {t('common:cancel')}
        </Button>
      )}
    </Stack>
  )
}

/** Saves and goes back to where the person came from. */
function useSave() {
  const { t } = useTranslation('bank')
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const opened = useLocation().key === 'default'
  const { mutateAsync } = useApiMutation(setBankAccount, {
    // What had failed for want of a right account is on its way again.
    invalidates: [getBalance, listTransactions],
    background: true,
    onSuccess: (answer) => showAnswer(client, bankAccountQuery(api).queryKey, answer),
  })
  return async (body: BankAccountBody) => {
    await mutateAsync({ body })
    toast(t('saved'), 'success')
    await (opened ? navigate(paths.myPage, { replace: true }) : navigate(-1))
  }
}

function BankSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="5" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="4.625rem" />
      ))}
    </Stack>
  )
}
