import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

const outcomes = ['completed', 'terminated', 'rejected', 'withdrawn', 'declined', 'expired'] as const
type Outcome = (typeof outcomes)[number]

const tones: Record<Outcome, NoticeTone> = {
  completed: 'success',
  terminated: 'warning',
  rejected: 'info',
  withdrawn: 'info',
  declined: 'info',
  expired: 'info',
}

/** Shows how a case ended, or nothing while the case is live. */
export function CaseOutcome({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const outcome = outcomes.find((one) => one === theCase.state)
  if (!outcome) return null
  const isCancelled = theCase.cancelled === true && (outcome === 'rejected' || outcome === 'expired')
  return (
    <Notice
      tone={tones[outcome]}
      title={t(isCancelled ? 'outcome.cancelled_title' : `outcome.${outcome}_title`)}
    >
      <p>{t(isCancelled ? `outcome.cancelled_${outcome}` : `outcome.${outcome}_text`)}</p>
      {theCase.ended_reason && (
        <Text whiteSpace="pre-line" marginTop="2">
          {theCase.ended_reason}
        </Text>
      )}
      {(outcome === 'completed' || outcome === 'terminated') && <Paid reward={theCase.reward} />}
    </Notice>
  )
}

function Paid({ reward }: Pick<CaseDetail, 'reward'>) {
  const { t } = useTranslation('cases')
  const { yen, day } = useFormat()
  if (reward === null || reward.net === 0) return <p>{t('outcome.unpaid')}</p>
  const values = { amount: yen(reward.net), day: reward.due_on ? day(reward.due_on) : '' }
  return (
    <Text fontWeight="bold" whiteSpace="pre-line">
      {t(reward.due_on ? 'outcome.paid_on' : 'outcome.paid', values)}
    </Text>
  )
}
