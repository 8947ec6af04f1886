import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Card } from '#ui/card.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { SeeAllLink } from '#ui/see-all-link.tsx'
import { Heading } from '#ui/text.tsx'
import { OfferCard } from '../../campaigns/offer-card.tsx'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'
import { CaseCard } from '../../cases/case-card.tsx'
import { useUser } from '../../session/session.ts'
import { ownCasesQuery } from './own-cases.ts'
import { addressQuery, offersQuery } from './queries.ts'

/**
 * Shows what waits for the creator: offers, then cases with the nearest deadline first, then an unconfirmed mail address or a missing
 * address. Shows nothing when nothing waits.
 */
export function NextActions() {
  const { t } = useTranslation('home')
  const api = useApi()
  const user = useUser()
  const { data: offers } = useQuery(offersQuery(api))
  const { data: cases } = useQuery(ownCasesQuery(api))
  const { data: address } = useQuery(addressQuery(api))
  // Somebody known to LINE may apply without a confirmed mail address.
  const unverified = user !== null && user.email !== null && !user.email_verified && !user.line_linked
  const addressMissing = address?.data === null
  const waiting = offers?.data ?? []
  const own = (cases?.data ?? []).filter(({ next_action }) => next_action?.waiting === false)
  if (waiting.length + own.length === 0 && !unverified && !addressMissing) return null
  return (
    <Stack as="section" gap="3">
      <Flex align="center" justify="space-between" gap="3">
        <Heading>{t('next')}</Heading>
        {own.length > 0 && <SeeAllLink to={paths.projects} title={t('next')} />}
      </Flex>
      {waiting.map((campaign) => (
        <OfferCard key={campaign.id} campaign={campaign} />
      ))}
      {own.map((summary) => (
        <CaseCard key={summary.id} summary={summary} />
      ))}
      {unverified && <VerifyMailNotice />}
      {addressMissing && (
        <Card padded={false}>
          <ListRow
            start={<MapPin aria-hidden />}
            title={t('address')}
            text={t('address_text')}
            to={paths.editAddress}
          />
        </Card>
      )}
    </Stack>
  )
}
