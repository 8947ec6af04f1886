import { chakra } from '@chakra-ui/react/styled-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useTranslation } from 'react-i18next'
import type { EligibilityCheck, EligibilityRules } from '#contract/campaign-shapes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useRuleText } from './use-rule-text.ts'

const Rules = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const Rule = chakra('li', {
  base: {
    display: 'flex',
    gap: '2.5',
    lineHeight: '1.6',
    '& > svg': { flexShrink: 0, width: '1.5rem', height: '1.5rem' },
  },
  variants: { ok: { true: { '& > svg': { color: 'success' } }, false: { '& > svg': { color: 'danger' } } } },
})
const Why = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'danger' } })

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
    <Rules>
      {checks.map(({ rule, ok, reason }) => (
        <Rule key={rule} ok={ok}>
          {ok ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
          <span>
            <VisuallyHidden>{t(ok ? 'eligibility.met' : 'eligibility.unmet')}</VisuallyHidden>
            {ruleText(rule)}
            {reason && <Why>{t(`eligibility.why.${rule}.${reason}`)}</Why>}
          </span>
        </Rule>
      ))}
    </Rules>
  )
}
