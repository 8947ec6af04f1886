import { useTranslation } from 'react-i18next'
import { daysLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { NextAction } from '#contract/projects.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Flex } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'

/** Returns a function that describes in one sentence what to do next, or what the case is waiting for. */
export function useNextActionText() {
  const { t } = useTranslation('cases')
  return ({ kind, sub_task }: NextAction) =>
    t(`next_action.${kind}`, { name: t(sub_task ? `sub_task.${sub_task}` : 'submission') })
}

interface NextActionDueProps {
  action: NextAction
  /** Whether it is in a list, where the row says who acts even when no day is known; the case's own page has more words. */
  inList?: boolean
}

/** Shows the due date of the creator's action, or when something that the case waits for is expected. */
export function NextActionDue({ action, inList = false }: NextActionDueProps) {
  const { kind, due_at, overdue, waiting } = action
  if (!waiting) return due_at && <Due due_at={due_at} overdue={overdue} />
  if (due_at) return <ExpectedAt kind={kind} at={due_at} />
  return inList && (kind === 'wait_shipment' || kind === 'wait_goods') && <Undated kind={kind} />
}

function ExpectedAt({ kind, at }: { kind: NextAction['kind']; at: string }) {
  const { t } = useTranslation('cases')
  const { instant, day } = useFormat()
  const isLate = Date.parse(at) < useNow()
  const shipping = { day: day(dayInTokyo(new Date(at))) }
  return (
    <Text as="span" size="sm" tone="soft" number>
      {kind === 'wait_shipment'
        ? t(isLate ? 'expected.shipment_late' : 'expected.wait_shipment', shipping)
        : t(`expected.${kind}`, { at: instant(at) })}
    </Text>
  )
}

function Undated({ kind }: { kind: 'wait_shipment' | 'wait_goods' }) {
  const { t } = useTranslation('cases')
  return (
    <Text as="span" size="sm" tone="soft">
      {t(`undated.${kind}`)}
    </Text>
  )
}

/** The days before a deadline from which on it is marked; as many as the first reminder comes ahead. */
const soonDays = 3

/** A deadline, marked in words when it is near and when it has passed. */
export function Due({ due_at, overdue }: { due_at: string; overdue: boolean }) {
  const { t } = useTranslation('cases')
  const { instant } = useFormat()
  const days = daysLeft(due_at, useNow())
  const soon = !overdue && days >= 0 && days <= soonDays
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" align="center" columnGap="2">
      <Text as="span" size="sm" number tone={overdue ? 'danger' : 'soft'}>
        {t('due.until', { at: instant(due_at) })}
      </Text>
      {overdue && <Badge tone="danger">{t('due.overdue')}</Badge>}
      {soon && <Badge tone="warning">{days === 0 ? t('due.today') : t('due.days', { count: days })}</Badge>}
    </Flex>
  )
}
