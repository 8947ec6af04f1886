import Search from 'lucide-react/icons/search'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Announcement } from '#contract/agreements.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { useHashTarget } from '#ui/use-hash-target.ts'
import { CampaignRow } from '../../campaigns/campaign-row.tsx'
import { useFilterStore } from '../../campaigns/filter-store.ts'
import { OfferCard } from '../../outside/offer-card.tsx'
import { useFriendshipOffer } from '../../outside/use-friendship-offer.ts'
import { useUser } from '../../session/session.ts'
import { useInClient } from '../../session/use-in-client.ts'
import { BalanceRow } from './balance-row.tsx'
import { NextActions } from './next-actions.tsx'
import { NoticeList } from './notice-list.tsx'
import { closingSoonQuery, recommendedQuery } from './queries.ts'
import styles from './home.module.css'

/** Offers the friendship with the account to creators whom its messages do not reach. */
function FriendshipRow() {
  const { t } = useTranslation('home')
  const offer = useFriendshipOffer()
  if (!offer) return null
  return (
    <OfferCard
      text={t('friendship.text')}
      take={t('friendship.ask')}
      running={offer.running}
      onTake={() => void offer.ask()}
      decline={t('friendship.decline')}
      onDecline={offer.decline}
    />
  )
}

/** Inside LINE, for those who registered by mail: that LINE could know them. */
function LineLinkRow() {
  const { t } = useTranslation('home')
  const user = useUser()
  const inClient = useInClient()
  if (!inClient || !user?.has_password || user.line_linked) return null
  return (
    <Card>
      <Stack gap="3">
        <Text>{t('line_link.text')}</Text>
        <Button asChild size="sm" variant="outline" alignSelf="flex-start">
          <Link to={paths.editProfile}>{t('line_link.go')}</Link>
        </Button>
      </Stack>
    </Card>
  )
}

interface HomeAnnouncementsProps {
  only: (announcement: Announcement) => boolean
}

/**
 * Shows announcements of new versions of the terms and the privacy policy. They are rare, so their chunk loads after the home screen is
 * visible; home works without them when it cannot be loaded.
 */
function HomeAnnouncements(props: HomeAnnouncementsProps) {
  const [Shown, setShown] = useState<ComponentType<HomeAnnouncementsProps>>()
  useEffect(() => {
    import('../../notices/announcements.tsx').then(
      ({ Announcements }) => setShown(() => Announcements),
      () => undefined,
    )
  }, [])
  return Shown && <Shown {...props} />
}

/** The first look: what waits for the person, then what may interest them. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const user = useUser()
  const api = useApi()
  const change = useFilterStore((filter) => filter.change)
  useHashTarget()
  return (
    <Columns gap="1.5rem" beside="26rem">
      <Column place="main">
        <Stack gap="3">
          {user && (
            <Heading size="lg" lineClamp={3} textWrap="wrap">
              {t('greeting', { name: user.display_name })}
            </Heading>
          )}
          <Link to={paths.search} className={styles.search}>
            <Search aria-hidden />
            {t('search')}
          </Link>
        </Stack>
        <HomeAnnouncements only={({ in_force }) => in_force} />
        <NextActions />
        <BalanceRow />
      </Column>
      <Column place="beside">
        <HomeAnnouncements only={({ in_force }) => !in_force} />
        <div id="notices" tabIndex={-1} className={styles.notices}>
          <NoticeList />
        </div>
        <FriendshipRow />
        <LineLinkRow />
      </Column>
      <Column place="whole">
        <CampaignRow
          title={t('recommended')}
          query={recommendedQuery(api)}
          none={t('none')}
          priority
          onSeeAll={() => change({ tab: 'recommended' })}
        />
        <CampaignRow
          title={t('closing_soon')}
          query={closingSoonQuery(api)}
          none={t('none')}
          onSeeAll={() => change({ tab: 'closing_soon' })}
        />
      </Column>
    </Columns>
  )
}
