import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  endMemberSession,
  endMemberSessions,
  listMembers,
  listMemberSessions,
  type Member,
  type MemberSession,
} from '#contract/admin-members.ts'
import { deviceName } from '#lib/device-name.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Badge } from '../../../ui/badge.tsx'

const invalidates = [listMemberSessions, listMembers]

/** The devices on which a member is signed in; each one can be signed out, or all at once. */
export function MemberSessions({ member }: { member: Member }) {
  const { t } = useTranslation('admin-members')
  const params = { operator_id: member.id }
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listMemberSessions, { params }))
  const all = useApiMutation(endMemberSessions, {
    invalidates,
    onSuccess: () => toast(t('sessions.ended'), 'success'),
  })
  const sessions = data?.data
  if (error && !sessions) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!sessions) return <Skeleton height="8rem" />
  if (sessions.length === 0) return <Text>{t('sessions.text_none')}</Text>
  // Ending all would end the session of who looks at them.
  const others = sessions.every(({ current }) => !current)
  return (
    <Stack gap="4">
      <Stack as="ul" gap="3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} member={member} />
        ))}
      </Stack>
      <FormError>{all.error && t(`errors:${all.error.code}`)}</FormError>
      {others && sessions.length > 1 && (
        <Button variant="danger" loading={all.isPending} onClick={() => all.mutate({ params })}>
          {t('sessions.end_all')}
        </Button>
      )}
    </Stack>
  )
}

function SessionRow({ session, member }: { session: MemberSession; member: Member }) {
  const { t } = useTranslation('admin-members')
  const { instant } = useFormat()
  const { id, user_agent, created_at, last_seen_at, current } = session
  const { system, browser } = deviceName(user_agent)
  const device =
    system && browser
      ? t('sessions.device', { system, browser })
      : (system ?? browser ?? t('sessions.unknown'))
  const end = useApiMutation(endMemberSession, {
    invalidates,
    onSuccess: () => toast(t('sessions.ended'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return (
    <Flex as="li" align="center" justify="space-between" gap="3">
      <div>
        <Text fontWeight="bold">{device}</Text>
        <Text size="sm" tone="soft">
          {t('sessions.seen', { at: instant(last_seen_at) })}
        </Text>
        <Text size="sm" tone="soft">
          {t('sessions.began', { at: instant(created_at) })}
        </Text>
      </div>
      {current ? (
        <Badge tone="info">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          loading={end.isPending}
          aria-label={t('sessions.end_one', { device })}
          onClick={() => end.mutate({ params: { operator_id: member.id, id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Flex>
  )
}
