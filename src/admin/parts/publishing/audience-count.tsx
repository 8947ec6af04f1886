import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { countAudience } from '#contract/admin-recruiting.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'

/** The time in ms after which one is told that counting takes long. */
const slowMs = 3_000

/** How many creators meet the rules now. Publishing does not wait for it. */
export function AudienceCount({ written }: { written: CampaignInput }) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { brand_name, eligibility } = written
  const { data, isError, isFetching, refetch } = useQuery({
    ...remoteQuery(useApi(), countAudience, { body: { brand_name, eligibility } }),
    gcTime: 0,
  })
  const slow = useIsSlow(isFetching)
  const count = data?.data.creators
  if (count !== undefined)
    return (
      <Text size="sm" tone={count === 0 ? 'danger' : 'soft'} role="status">
        {t(count === 0 ? 'publish.nobody' : 'publish.creators', { count, number: number(count) })}
      </Text>
    )
  if (isError && !isFetching)
    return (
      <Text as="div" size="sm" tone="soft" role="status">
        {t('publish.not_counted')}{' '}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </Text>
    )
  return (
    <Text size="sm" tone="soft" role="status">
      {t(slow ? 'publish.counting_slowly' : 'publish.counting')}
    </Text>
  )
}

function useIsSlow(waiting: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
