import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  getNotifications,
  type NotificationChoices as Choices,
  type Notifications,
  notificationTopics,
  noticeWays,
  putNotifications,
} from '#contract/profile.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useUser } from '../../session/session.ts'
import { notificationsQuery } from './queries.ts'

/** Asks how notifications are sent, and about which topics. Each choice is saved at once, and reverted with a message when saving fails. */
export function NotificationChoices() {
  const { t } = useTranslation('profile')
  const { data: answer, isError, refetch } = useQuery(notificationsQuery(useApi()))
  const choose = useChoose()
  if (isError) {
    return <LoadErrorAlert onRetry={() => void refetch()} />
  }
  if (!answer) return <Skeleton height="26rem" />
  const { line, ...chosen } = answer.data
  return (
    <Stack gap="5">
      <Text size="sm" tone="soft">
        {t('notifications.lead')}
      </Text>
      <Way line={line} way={chosen.way} onChange={(way) => choose({ ...chosen, way })} />
      <FieldGroup label={t('notifications.topics')} hint={t('notifications.always')}>
        {notificationTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`notifications.${topic}`)}
            checked={chosen[topic]}
            onChange={(wanted) =>
              // Who wants none of them does not agree to mails of them either.
              choose({
                ...chosen,
                [topic]: wanted,
                ...(topic === 'broadcasts' && !wanted && { broadcast_mail: false }),
              })
            }
          />
        ))}
      </FieldGroup>
      <FieldGroup label={t('notifications.by_mail')} hint={t('notifications.broadcast_mail_hint')}>
        <Checkbox
          label={t('notifications.broadcast_mail')}
          checked={chosen.broadcast_mail}
          disabled={!chosen.broadcasts}
          onChange={(wanted) => choose({ ...chosen, broadcast_mail: wanted })}
        />
      </FieldGroup>
    </Stack>
  )
}

interface WayProps extends Pick<Notifications, 'way' | 'line'> {
  onChange: (way: Choices['way']) => void
}

/** Ways by LINE are off where it cannot reach the person; what was chosen stays in sight, for it is kept. */
function Way({ way, line, onChange }: WayProps) {
  const { t } = useTranslation('profile')
  const user = useUser()
  const { data: meta } = useQuery(metaQuery(useApi()))
  const off = meta?.data.features.line_messages === false
  const unreachable = off || line === false
  const ways = { line: !unreachable, mail: user?.email_verified === true, off }
  return (
    <RadioGroup
      label={t('notifications.way')}
      hint={t(`notifications.${hintOf(ways)}`)}
      options={noticeWays.map((value) => ({
        value,
        label: t(`notifications.ways.${value}`),
        disabled: unreachable && value !== 'mail',
      }))}
      value={way}
      onChange={onChange}
    />
  )
}

/** Returns the key of the hint that says what the available ways of notification mean. */
function hintOf({ line, mail, off }: { line: boolean; mail: boolean; off: boolean }) {
  if (line) return mail ? 'night' : 'line_alone'
  if (!mail) return 'no_way'
  return off ? 'line_off' : 'line_unreachable'
}

function useChoose() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { queryKey } = notificationsQuery(useApi())
  const { mutate } = useApiMutation(putNotifications, {
    // Quick taps must reach the server in their order.
    scope: putNotifications.name,
    optimistic: ({ body }) => ({
      changes: [getNotifications],
      show: () => {
        const before = client.getQueryData(queryKey)
        client.setQueryData(
          queryKey,
          (known) =>
            known && {
              data: {
                ...known.data,
                ...body,
                searches: body.searches ?? known.data.searches,
                broadcasts: body.broadcasts ?? known.data.broadcasts,
                broadcast_mail: body.broadcast_mail ?? known.data.broadcast_mail,
              },
            },
        )
        return () => client.setQueryData(queryKey, before)
      },
    }),
    onError: ({ code }) => toast(t('notifications.failed', { reason: t(`errors:${code}`) }), 'danger'),
  })
  return (body: Choices) => mutate({ body })
}
