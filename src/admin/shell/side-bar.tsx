import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { countAssignmentNotices } from '#contract/assignment-notices.ts'
import { countMentions } from '#contract/team-notes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { toast } from '#ui/toast.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import type { Destination } from '../palette/use-groups.ts'
import { paths, patterns } from '../paths.ts'
import { signOut, useMay, useOperator } from '../session/operator.ts'
import { useAreas } from './navigation.ts'
import styles from './admin-shell.module.css'

/** The pause in ms between two looks for what is new. */
const lookEvery = 60_000

/** Leads to what is meant for the member: mentions, for who may read notes, and assignments, with how many are unread. */
function MentionsLink() {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const may = useMay(countMentions)
  const api = useApi()
  const mentions = useQuery({
    ...remoteQuery(api, countMentions, {}),
    enabled: may,
    refetchInterval: lookEvery,
  })
  const assignments = useQuery({
    ...remoteQuery(api, countAssignmentNotices, {}),
    refetchInterval: lookEvery,
  })
  const unread = (mentions.data?.data.unread ?? 0) + (assignments.data?.data.unread ?? 0)
  return (
    <NavLink className={styles.area ?? ''} to={paths.mentions}>
      <Bell aria-hidden />
      {t('title.mentions')}
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden>{number(unread)}</span>
          <VisuallyHidden>{t('mentions_unread', { count: unread, number: number(unread) })}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  )
}

interface SideBarProps {
  destinations: readonly Destination[]
  onKeys: () => void
}

/** The areas, and who is signed in. */
export function SideBar({ destinations, onKeys }: SideBarProps) {
  const { t } = useTranslation(['admin', 'common', 'errors'])
  const api = useApi()
  const client = useQueryClient()
  const operator = useOperator()
  const areas = useAreas()
  const navigate = useNavigate()
  const leave = () =>
    signOut(api, client)
      .then(() => navigate(paths.login()))
      .catch((error: unknown) => toast(t(`errors:${toApiError(error).code}`), 'danger'))
  return (
    <header className={styles.sideBar}>
      <p className={styles.brand}>
        {t('common:product')} <span>{t('area')}</span>
      </p>
      <PaletteButton destinations={destinations} />
      <nav aria-label={t('areas')}>
        <ul>
          {areas.map(({ key, path, icon: Icon }) => (
            <li key={key}>
              <NavLink className={styles.area ?? ''} to={path} end={path === patterns.dashboard}>
                <Icon aria-hidden />
                {t(`title.${key}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <LanguageSwitch />
        <MentionsLink />
        <NavLink className={styles.operator ?? ''} to={paths.account}>
          <strong>{operator?.name}</strong>
          <span>{operator && t(`role.${operator.role}`)}</span>
        </NavLink>
        <div className={styles.footActs}>
          <IconButton label={t('keys.title')} icon={<Keyboard aria-hidden />} onClick={onKeys} />
          <IconButton label={t('log_out')} icon={<LogOut aria-hidden />} onClick={() => void leave()} />
        </div>
      </div>
    </header>
  )
}
