import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getProfile } from '#contract/profile.ts'
import { prefectures } from '#contract/vocabulary.ts'
import { Fold } from '#ui/fold.tsx'
import { Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useFilterStore } from '../../campaigns/filter-store.ts'
import { FilterChips } from './filter-chips.tsx'

/** The regions by the number of their last prefecture. */
const regions = [
  ['north', 7],
  ['kanto', 14],
  ['koshinetsu', 20],
  ['tokai', 24],
  ['kansai', 30],
  ['west', 39],
  ['south', 47],
] as const

/** Asks in which prefectures a visit or an event may be: the reader's own first, the others by region. */
export function PlaceFilter() {
  const { t } = useTranslation('campaigns')
  const chosen = useFilterStore((filter) => filter.prefectures)
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('filter.prefectures')}
      </Heading>
      <Text size="sm" tone="soft">
        {t('filter.prefectures_hint')}
      </Text>
      <OwnPrefecture />
      <div>
        {regions.map(([region, last], index) => {
          const among = prefectures.slice(regions[index - 1]?.[1] ?? 0, last)
          const count = among.filter((code) => chosen.includes(code)).length
          const name = t(`region.${region}`)
          const label = count > 0 ? t('filter.region_chosen', { name, count }) : name
          return (
            <Fold key={region} label={label}>
              <FilterChips list="prefectures" among={among} label={name} />
            </Fold>
          )
        })}
      </div>
    </Stack>
  )
}

/** Nothing where the profile cannot be read: the same prefecture is in its region. */
function OwnPrefecture() {
  const { t } = useTranslation('campaigns')
  const { data, isPending } = useQuery(remoteQuery(useApi(), getProfile, {}))
  if (isPending) return <Skeleton width="8rem" height="2.75rem" />
  const own = data?.data.prefecture
  return own && <FilterChips list="prefectures" among={[own]} label={t('filter.own_prefecture')} />
}
