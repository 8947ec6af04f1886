import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'

const outcomes = ['completed', 'live', 'declined', 'terminated'] as const

/** Facts of a creator in one line each. */
export function usePersonWords() {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  return {
    /** 28歳・女性・東京都; only what is known. */
    profile({ age, gender, prefecture }: Pick<AdminInfluencerRow, 'age' | 'gender' | 'prefecture'>) {
      const facts = [
        age === null ? undefined : t('age', { age }),
        gender === 'unanswered' ? undefined : t(`common:gender.${gender}`),
        prefecture === null ? undefined : t(`common:prefecture.${prefecture}`),
      ]
      return facts.filter((fact) => fact !== undefined).join(t('separator'))
    },
    categories({ categories }: Pick<AdminInfluencerRow, 'categories'>) {
      return categories.map((category) => t(`common:category.${category}`)).join(t('list_separator'))
    },
    /** Returns one text for each outcome of cases; outcomes that never happened are left out. */
    record(record: AdminInfluencerRow['record']): string[] {
      const shown = outcomes.filter((outcome) => record[outcome] > 0)
      if (shown.length === 0) return [t('record.none')]
      return shown.map((key) => t(`record.${key}`, { number: number(record[key]) }))
    },
  }
}
