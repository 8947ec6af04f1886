import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { PaymentYear } from './payment-year.tsx'
import { paymentYearsQuery } from './queries.ts'

/** Shows what was paid in each calendar year, for the creator's own tax return. The data is read only when the creator opens it. */
export function PaymentYears() {
  const { t } = useTranslation('payments')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('years.open')}
      </Button>
      <BottomSheet
        roomy
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('years.title')}
        closeLabel={t('common:close')}
      >
        {isOpen && <Years />}
      </BottomSheet>
    </>
  )
}

function Years() {
  const { t } = useTranslation('payments')
  const { data, error, refetch } = useQuery(paymentYearsQuery(useApi()))
  const [chosen, setChosen] = useState('')
  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const years = data.data
  const year = chosen || years[0]?.year
  if (year === undefined) return <Text>{t('years.none')}</Text>
  const options = years.map(({ year: value, count }) => ({
    value,
    label: t('years.option', { year: value, number: count }),
  }))
  return (
    <Stack gap="5">
      <Select label={t('years.year')} options={options} value={year} onChange={setChosen} />
      <PaymentYear year={year} />
    </Stack>
  )
}
