import List from 'lucide-react/icons/list'
import Kanban from 'lucide-react/icons/square-kanban'
import Truck from 'lucide-react/icons/truck'
import { useTranslation } from 'react-i18next'
import { NavLink, useSearchParams } from 'react-router-dom'
import { patterns } from '../../paths.ts'
import styles from './cases.module.css'

const views = [
  { key: 'list', path: patterns.cases, icon: List },
  { key: 'board', path: patterns.caseBoard, icon: Kanban },
  { key: 'shipments', path: patterns.shipments, icon: Truck },
] as const

/** The filters that all views share; they are passed on from one view to the other. */
const shared = ['campaign_id', 'client_id', 'brand_id', 'assignee', 'keyword']

/** The same cases as a list or a board, and those whose goods are to be sent. */
export function ViewLinks() {
  const { t } = useTranslation('admin-cases')
  const [search] = useSearchParams()
  const sharedSearch = new URLSearchParams([...search].filter(([name]) => shared.includes(name))).toString()
  return (
    <nav className={styles.views} aria-label={t('views')}>
      {views.map(({ key, path, icon: Icon }) => (
        <NavLink key={key} to={{ pathname: path, search: sharedSearch }} end>
          <Icon aria-hidden />
          {t(`view.${key}`)}
        </NavLink>
      ))}
    </nav>
  )
}
