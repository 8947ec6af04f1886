import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Round } from '#contract/sub-task-shapes.ts'
import { Text } from '#ui/text.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './review.module.css'

interface RoundChooserProps {
  rounds: readonly Round[]
  shown: Round
  onShow: (round: number) => void
  comparing: boolean
  onCompare: (comparing: boolean) => void
}

/** Asks which round to show, and whether to compare it with the previous one. */
export function RoundChooser({ rounds, shown, onShow, comparing, onCompare }: RoundChooserProps) {
  const { t } = useTranslation(['admin-case', 'cases', 'submissions'])
  const { instant } = useFormat()
  return (
    <div className={styles.chooser}>
      <div className={styles.rounds} role="group" aria-label={t('review.rounds')}>
        {rounds.map(({ round, review }) => (
          <button
            key={round}
            type="button"
            className={styles.round}
            aria-pressed={round === shown.round}
            onClick={() => onShow(round)}
          >
            {t('review.round', { round })}
            <span>{t(`cases:sub_task_state.${review?.result ?? 'submitted'}`)}</span>
          </button>
        ))}
      </div>
      <Text size="sm" tone="soft" number>
        {t('submissions:view.sent_at', { at: instant(shown.submitted_at) })}
      </Text>
      {shown.round > 1 && <Checkbox label={t('review.compare')} checked={comparing} onChange={onCompare} />}
    </div>
  )
}
