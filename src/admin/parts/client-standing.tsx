import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { Text } from '#ui/text.tsx'
import { Badge } from '../ui/badge.tsx'

const tones = {
  waiting: 'info',
  unanswered: 'warning',
  withdrawn: undefined,
  approve: 'success',
  ask_changes: 'danger',
} as const

interface ClientStandingProps {
  review: ClientReview
  /** Whether it is in a row of a list, which has no room for the day until which the client is waited for. */
  inRow?: boolean
}

/** How the client stands to a draft that is to be judged: its answer, or since when and until when it is waited for. */
export function ClientStanding({ review, inRow }: ClientStandingProps) {
  const { t } = useTranslation('admin')
  const { instant } = useFormat()
  const { state, since, due_at, answered_at } = review
  const [from, due] = [
    t('client_review.since', { at: instant(since) }),
    t('client_review.due', { at: instant(due_at) }),
  ]
  const when = answered_at
    ? [instant(answered_at)]
    : state === 'withdrawn'
      ? []
      : inRow && state === 'waiting'
        ? [from]
        : [from, due]
  const words = t(`client_review.state.${state}`)
  return (
    <span title={[words, ...when].join(' ')}>
      <Badge tone={tones[state]}>{words}</Badge>{' '}
      <Text as="span" size="xs" tone="soft" number>
        {when.join(' ')}
      </Text>
    </span>
  )
}
