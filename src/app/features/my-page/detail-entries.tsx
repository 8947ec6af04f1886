import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Group } from './group.tsx'
import { addressQuery, socialQuery } from './queries.ts'

/** Links to the creator's profile, address and accounts, with a badge where something is missing or broken. */
export function DetailEntries() {
  const { t } = useTranslation('my-page')
  const api = useApi()
  const { data: address } = useQuery(addressQuery(api))
  const { data: social } = useQuery(socialQuery(api))
  const broken = social?.data.accounts.some(({ link }) => link === 'reconnect')
  return (
    <Group title={t('details')}>
      <ListRow
        start={<UserRoundPen aria-hidden />}
        title={t('common:title.edit_profile')}
        to={paths.editProfile}
      />
      <ListRow
        start={<MapPin aria-hidden />}
        title={t('common:title.edit_address')}
        end={address?.data === null && <Badge tone="warning">{t('missing')}</Badge>}
        to={paths.editAddress}
      />
      <ListRow
        start={<Link2 aria-hidden />}
        title={t('common:title.link_sns')}
        end={broken && <Badge tone="danger">{t('reconnect')}</Badge>}
        to={paths.linkSns}
      />
    </Group>
  )
}
