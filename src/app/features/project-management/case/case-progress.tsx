import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { Box } from '#ui/layout.ts'
import { Stepper } from '#ui/stepper.tsx'
import { progressOf } from './progress-steps.ts'

/** How far the case is. Its names break where the texts say (zero-width spaces), for seven stand side by side on a phone. */
export function CaseProgress({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { steps, current } = progressOf(theCase)
  return (
    <Box marginInline="-0.75rem" wordBreak="keep-all">
      <Stepper label={t('step.label')} steps={steps.map((step) => t(`step.${step}`))} current={current} />
    </Box>
  )
}
