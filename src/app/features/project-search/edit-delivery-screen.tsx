import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { AddressInput } from '#contract/addresses.ts'
import { AddressForm } from '#domain/address/address-form.tsx'
import { requirePlace } from '#domain/address/queries.ts'
import { idFromParams, paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useRecipient } from '../../person/use-recipient.ts'
import { AddressQuickFill } from '../../quick-fill/quick-fill.tsx'
import { deliveryAutosave } from './application-autosave.ts'
import { confirmationQuery } from './application-queries.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { Unavailable } from './unavailable.tsx'

/** A first address, which becomes the person's own, or another one for this application alone. It joins what was typed before. */
export function EditDeliveryScreen() {
  const { t } = useTranslation('campaigns')
  const id = idFromParams(useParams())
  const navigate = useNavigate()
  const api = useApi()
  const client = useQueryClient()
  const opened = useLocation().key === 'default'
  const { data: answer, error, refetch } = useQuery(confirmationQuery(api, id))
  const onDevice = useOnDevice()
  const isFirst = answer?.data.address === null
  const { pending, recipient } = useRecipient(isFirst)

  async function save(address: AddressInput) {
    await requirePlace(api, client, address)
    deliveryAutosave(id).save(address)
    await (opened ? navigate(paths.confirmation(id), { replace: true }) : navigate(-1))
  }
  if (error && !answer) return <Unavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (!answer || !onDevice || pending) return <CampaignSkeleton />
  return (
    <Stack gap="5">
      <Text tone="soft">
        {t(isFirst ? 'application.first_delivery_lead' : 'application.edit_delivery_lead')}
      </Text>
      <AddressForm
        initial={deliveryAutosave(id).load() ?? answer.data.address}
        recipient={recipient}
        submitLabel={t('application.use_address')}
        onSave={save}
        filledBy={AddressQuickFill}
      />
    </Stack>
  )
}

/** Returns false on the server and while its HTML is hydrated, because autosaves exist on the device alone. */
function useOnDevice() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
