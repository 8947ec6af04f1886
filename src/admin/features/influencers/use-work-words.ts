import { useTranslation } from 'react-i18next'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'

type Work = AdminInfluencerRow['work']

/** A share or a mean of a creator's work in words; a dash where it was counted over too little. */
export function useWorkWords() {
  const { t } = useTranslation('admin-influencers')
  return {
    onTime: ({ on_time }: Work) => (on_time === null ? t('dash') : t('percent', { number: on_time })),
    rating: ({ rating }: Work) =>
      rating === null ? t('dash') : t('mean_stars', { number: rating.toFixed(1) }),
    rounds: ({ rounds }: Work) => (rounds === null ? t('dash') : t('mean_rounds', { number: rounds })),
  }
}
