import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listSessions, revokeSession } from '#contract/auth.ts'
import type { Answer } from '#contract/endpoint.ts'
import { deviceName } from '#lib/device-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { sessionsQuery } from '../queries.ts'

type Session = Answer<typeof listSessions>['data'][number]

/** Every device that is logged in; each but this one can be logged out. */
export function SessionList() {
  const { t } = useTranslation('my-page')
  const { data, error, refetch } = useQuery(sessionsQuery(useApi()))
  if (!data && error) {
    return (
      <Stack gap="3">
        <FormError>{t(`errors:${toApiError(error).code}`)}</FormError>
        <Button variant="outline" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="3">
      <Text size="sm" tone="soft">
        {t('sessions.text')}
      </Text>
      <Box as="ul" marginInline="-1.25rem" marginBottom="-1.25rem">
        {data?.data.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </Box>
      {!data && <Skeleton height="9rem" />}
    </Stack>
  )
}

function SessionRow({ session: { id, current, user_agent, last_seen_at } }: { session: Session }) {
  const { t } = useTranslation('my-page')
  const { instant } = useFormat()
  const name = useDeviceText(user_agent)
  const client = useQueryClient()
  const { mutate, isPending, error } = useApiMutation(revokeSession, {
    invalidates: [listSessions],
    // It has ended by itself meanwhile.
    onError: ({ status }) => status === 404 && void invalidate(client, [listSessions]),
  })
  const end = (
    <Button
      size="sm"
      variant="outline"
      loading={isPending}
      aria-label={t('sessions.end_of', { device: name })}
      onClick={() => mutate({ params: { id } })}
    >
      {t('sessions.end')}
    </Button>
  )
  return (
    <>
      <ListRow
        title={name}
        text={t('sessions.seen', { at: instant(last_seen_at) })}
        end={current ? <Badge tone="info">{t('sessions.current')}</Badge> : end}
      />
      {error && (
        <Box paddingInline="5" paddingBottom="3">
          <FormError>{t(`errors:${error.code}`)}</FormError>
        </Box>
      )}
    </>
  )
}

function useDeviceText(userAgent: string) {
  const { t } = useTranslation('my-page')
  const { system, browser } = deviceName(userAgent)
  if (system && browser) return t('sessions.device', { system, browser })
  return system ?? browser ?? t('sessions.unknown')
}
