import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { PreparationSections, preparationsOf } from './preparation-sections.tsx'
import type { ProgressStep } from './progress-steps.ts'
import { SubTaskRows, subTasksOf } from './sub-task-list.tsx'

/** Folds the steps that are finished and asks for nothing any more, behind one line that names them. */
export function FinishedSteps({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const kinds = subTasksOf(theCase, 'approved')
  const steps: ProgressStep[] = [...preparationsOf(theCase, 'finished'), ...kinds]
  if (steps.length === 0) return null
  return (
    <Box as="section" id="finished" tabIndex={-1}>
      <Fold
        printed
        label={
          <span>
            <Heading>{t('finished.title')}</Heading>
            <Text as="span" display="block" size="sm" tone="soft" fontWeight="normal">
              {steps.map((step) => t(`step.${step}`)).join(t('finished.separator'))}
            </Text>
          </span>
        }
      >
        <Stack gap="3">
          <PreparationSections theCase={theCase} which="finished" />
          {kinds.length > 0 && (
            <Card padded={false}>
              <SubTaskRows theCase={theCase} kinds={kinds} />
            </Card>
          )}
        </Stack>
      </Fold>
    </Box>
  )
}
