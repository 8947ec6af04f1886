import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useTranslation } from 'react-i18next'
import type { Texts } from '#client/i18n/texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { EligibilityCheck, EligibilityRules } from '#contract/campaign-shapes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './eligibility-list.module.css'

/** A campaign's rules in words. */
function useRuleText(rules: EligibilityRules) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormat()
  const joined = (words: string[]) => words.join(t('list_separator'))
  const texts: Record<EligibilityCheck['rule'], () => string> = {
    platform: () =>
      rules.platforms.length === 0
        ? t('eligibility.any_platform')
        : t('eligibility.platform', {
            platforms: joined(rules.platforms.map((one) => t(`common:platform.${one}`))),
          }),
    followers_min: () => t('eligibility.followers_min', { number: number(rules.followers_min ?? 0) }),
    followers_max: () => t('eligibility.followers_max', { number: number(rules.followers_max ?? 0) }),
    gender: () => joined(rules.genders.map((one) => t(`common:gender.${one}`))),
    age: () => ageText(rules, t),
    prefecture: () =>
      t('eligibility.prefecture', {
        prefectures: joined(rules.prefectures.map((one) => t(`common:prefecture.${one}`))),
      }),
    professional_account: () => t('eligibility.professional_account'),
    first_time_only: () => t('eligibility.first_time_only'),
  }
  return (rule: EligibilityCheck['rule']) => texts[rule]()
}

function ageText({ age_min: min, age_max: max }: EligibilityRules, t: Texts<'campaigns'>) {
  if (min === null) return t('eligibility.age_max', { max })
  return max === null ? t('eligibility.age_min', { min }) : t('eligibility.age', { min, max })
}

/** The section that says which condition is not met. */
export const eligibilityId = 'eligibility'

interface EligibilityListProps {
  rules: EligibilityRules
  checks: readonly EligibilityCheck[]
}

/** Each rule with a tick, or with what is missing and what helps. */
export function EligibilityList({ rules, checks }: EligibilityListProps) {
  const { t } = useTranslation('campaigns')
  const ruleText = useRuleText(rules)
  return (
    <ul className={styles.rules}>
      {checks.map(({ rule, ok, reason }) => (
        <li key={rule} className={ok ? styles.met : styles.unmet}>
          {ok ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
          <span>
            <VisuallyHidden>{t(ok ? 'eligibility.met' : 'eligibility.unmet')}</VisuallyHidden>
            {ruleText(rule)}
            {reason && <span className={styles.why}>{t(`eligibility.why.${rule}.${reason}`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
