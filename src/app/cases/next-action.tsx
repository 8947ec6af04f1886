import { useTranslation } from 'react-i18next'
import { daysLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { NextAction } from '#contract/projects.ts'
import { Badge } from '#ui/badge.tsx'
import { Flex } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'

/** Returns a function that describes in one sentence what to do next, or what the case is waiting for. */
export function useNextActionText() {
  const { t } = useTranslation('cases')
  return ({ kind, sub_task }: NextAction) =>
    t(`next_action.${kind}`, { name: t(sub_task ? `sub_task.${sub_task}` : 'submission') })
}

/** Shows the due date of the creator's action, or when something that the case waits for is expected. Shows nothing when no date is set. */
export function NextActionDue({ action }: { action: NextAction }) {
  const { kind, due_at, overdue, waiting } = action
  if (due_at === null) return null
  if (!waiting) return <Due due_at={due_at} overdue={overdue} />
  return <ExpectedAt kind={kind} at={due_at} />
}

function ExpectedAt({ kind, at }: { kind: NextAction['kind']; at: string }) {
  const { t } = useTranslation('cases')
  const { instant } = useFormat()
  return (
    <Text as="span" size="sm" tone="soft" number>
      {t(`expected.${kind}`, { at: instant(at) })}
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
