import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#client/remote/query-client.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { getCase, putCaseAddress } from '#contract/cases.ts'
import { AddressForm } from '#domain/address/address-form.tsx'
import { AddressLines } from '#domain/address/address-lines.tsx'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Part } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { AddressQuickFill } from '../../../quick-fill/quick-fill.tsx'

interface CaseAddressProps {
  campaignId: number
  address: Address | null
  changeable: boolean
}

/** Shows the delivery address of this case, which can be changed until the goods are shipped. */
export function CaseAddress({ campaignId, address, changeable }: CaseAddressProps) {
  const { t } = useTranslation('cases')
  const { mutateAsync } = useApiMutation(putCaseAddress)
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)

  async function save(body: AddressInput) {
    try {
      await mutateAsync({ params: { campaign_id: campaignId }, body })
      toast(t('address.saved'), 'success')
      setEditing(false)
    } finally {
      // After a refusal too: the goods may have left meanwhile.
      void invalidate(client, [getCase])
    }
  }
  return (
    <Part title={t('address.title')}>
      {address ? <AddressLines address={address} /> : <Text tone="soft">{t('address.none')}</Text>}
      {changeable && (
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          marginTop="1"
          onClick={() => setEditing(true)}
        >
          {t(address ? 'address.change' : 'address.enter')}
        </Button>
      )}
      <BottomSheet
        open={editing}
        onClose={() => setEditing(false)}
        title={t('address.change')}
        closeLabel={t('common:close')}
      >
        <Text size="sm" tone="soft">
          {t('address.lead')}
        </Text>
        <AddressForm
          initial={address}
          submitLabel={t('common:save')}
          onSave={save}
          filledBy={AddressQuickFill}
        />
      </BottomSheet>
    </Part>
  )
}
