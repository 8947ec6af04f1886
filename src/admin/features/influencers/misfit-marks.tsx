import { useTranslation } from 'react-i18next'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './influencers.module.css'

/** Which rules of the campaign they do not meet; whoever has no account at all fails several by it, which is said once. */
export function MisfitMarks({ misfits }: Pick<AdminInfluencerRow, 'misfits'>) {
  const { t } = useTranslation('admin-influencers')
  const words = misfits.map(({ rule, reason }) =>
    reason === 'no_account' ? t('misfit.no_account') : t(`misfit.${rule}.${reason}`),
  )
  return (
    <ul className={styles.misfits}>
      {[...new Set(words)].map((word) => (
        <li key={word}>
          <Badge tone="warning">{word}</Badge>
        </li>
      ))}
    </ul>
  )
}
