import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationTopics, putNotifications } from '#contract/profile.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { useAct } from '../../remote/use-act.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoadFault } from '../../loading/load-fault.tsx'
import { Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { notificationsQuery } from './remote.ts'

/** Which mails come; each choice is saved at once, and taken back with a word when that failed. */
export function NotificationChoices() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const query = notificationsQuery(useApi())
  const { data: answer, isError, refetch } = useQuery(query)
  const { run } = useAct(putNotifications, {
    // Quick taps must reach the server in their order.
    scope: putNotifications.name,
    optimistic: ({ input: { body } }) => {
      const before = client.getQueryData(query.queryKey)
      client.setQueryData(query.queryKey, (known) => known && { data: { ...known.data, ...body } })
      return () => client.setQueryData(query.queryKey, before)
    },
    onFailure: ({ code }) => toast(t('notifications.failed', { reason: t(`errors:${code}`) }), 'danger'),
  })
  if (isError) {
    return <LoadFault onRetry={() => void refetch()} />
  }
  return (
    <Stack gap="2">
      <Text size="sm" tone="soft">
        {t('notifications.lead')}
      </Text>
      {notificationTopics.map((topic) =>
        answer ? (
          <Checkbox
            key={topic}
            label={t(`notifications.${topic}`)}
            checked={answer.data[topic]}
            onChange={(wanted) => void run({ input: { body: { ...answer.data, [topic]: wanted } } })}
          />
        ) : (
          <Skeleton key={topic} height="2.75rem" />
        ),
      )}
    </Stack>
  )
}
