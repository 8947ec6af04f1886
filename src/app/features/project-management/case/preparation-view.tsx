import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { isPrepared, type PreparationState } from '#contract/case-states.ts'
import { type Tone, StatusBadge } from '#ui/badge.tsx'
import { Flex } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { isLive } from './is-live.ts'

interface PreparationViewProps {
  theCase: CaseDetail
  part: 'goods' | 'visit' | 'purchase'
  state: PreparationState
  tone: Tone
}

/** Shows the state of the preparation, which begins with the agreement. An ended case does not ask for what was left undone. */
export function PreparationView({ theCase, part, state, tone }: PreparationViewProps) {
  const { t } = useTranslation('cases')
  if (theCase.state === 'selected') return <Text size="sm">{t(`${part}.before`)}</Text>
  if (!isLive(theCase) && !isPrepared(state)) return null
  return (
    <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="3" rowGap="2">
      <Text size="sm" flex="1 1 12rem">
        {t(`${part}.text.${state}`)}
      </Text>
      <StatusBadge tone={tone}>{t(`preparation.${state}`)}</StatusBadge>
    </Flex>
  )
}
