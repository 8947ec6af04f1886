import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useUser } from '../../session/session.ts'
import { Stack } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'
import { BalanceRow } from './balance-row.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { FriendshipRow } from './friendship-row.tsx'
import { HomeAnnouncements } from './home-announcements.tsx'
import styles from './home.module.css'
import { LineLinkRow } from './line-link-row.tsx'
import { NextActions } from './next-actions.tsx'
import { NoticeList } from './notice-list.tsx'
import { closingSoonQuery, recommendedQuery } from './queries.ts'

/** The first look: what waits for the person, then what may interest them. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const user = useUser()
  return (
    <Stack gap="6">
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
      <HomeAnnouncements only={({ in_force }) => !in_force} />
      <NoticeList />
      <FriendshipRow />
      <LineLinkRow />
      <CampaignRow title={t('recommended')} query={recommendedQuery} tab="recommended" />
      <CampaignRow title={t('closing_soon')} query={closingSoonQuery} tab="closing_soon" />
    </Stack>
  )
}
