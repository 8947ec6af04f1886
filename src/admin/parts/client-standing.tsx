import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { waiting: 'info', unanswered: 'warning', approve: 'success', ask_changes: 'danger' } as const

/** How the client stands to a draft that is to be judged: its answer, or since when and until when it is waited for. */
export function ClientStanding({ review }: { review: ClientReview }) {
  const { t } = useTranslation('admin')
  const { day, instant } = useFormat()
  const dayOf = (at: string) => day(dayInTokyo(new Date(at)))
  const { state, since, due_at, answered_at } = review
  return (
    <Badge tone={tones[state]}>
      {t(`client_review.${state}`, {
        since: dayOf(since),
        due: dayOf(due_at),
        at: instant(answered_at ?? since),
      })}
    </Badge>
  )
}
