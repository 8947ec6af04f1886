import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AddressInput, putAddress } from '#contract/addresses.ts'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getBalance } from '#contract/payouts.ts'
import { AddressForm } from '#domain/address/address-form.tsx'
import { paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useRecipient } from '../../person/use-recipient.ts'
import { AddressQuickFill } from '../../quick-fill/quick-fill.tsx'
import { addressQuery } from './queries.ts'

/** The person's own delivery address, which later applications begin with. */
export function EditAddressScreen() {
  const { t } = useTranslation('address')
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: answer, isError, refetch } = useQuery(addressQuery(api))
  const { pending, recipient } = useRecipient(answer?.data === null)

  const { mutateAsync } = useApiMutation(putAddress, {
    invalidates: [getApplicationConfirmation, getBalance],
    background: true,
    onSuccess: (answer) => showAnswer(client, addressQuery(api).queryKey, answer),
  })

  async function save(body: AddressInput) {
    await mutateAsync({ body })
    toast(t('saved'), 'success')
    await navigate(paths.myPage)
  }

  if (isError) {
    return <LoadErrorAlert onRetry={() => void refetch()} />
  }
  return (
    <Stack gap="6">
      <Text tone="soft">{t('lead')}</Text>
      {answer && !pending ? (
        <AddressForm
          initial={answer.data}
          recipient={recipient}
          submitLabel={t('common:save')}
          onSave={save}
          filledBy={AddressQuickFill}
        />
      ) : (
        <FormSkeleton label={t('common:loading')} />
      )}
    </Stack>
  )
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="5" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="4.625rem" />
      ))}
    </Stack>
  )
}
