import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Member } from '#contract/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../../parts/table.tsx'
import { useOperator } from '../../../session/operator.ts'
import { Badge, StatusBadge, type Tone } from '../../../ui/badge.tsx'

const tones: Record<Member['state'], Tone> = {
  active: 'success',
  invited: 'info',
  expired: 'warning',
  disabled: 'neutral',
}

export function useMemberColumns(onManage: (member: Member) => void): Column<Member>[] {
  const { t } = useTranslation(['admin-members', 'admin'])
  const { instant } = useFormat()
  return [
    { key: 'who', title: t('column.who'), cell: (member) => <Who {...member} /> },
    { key: 'role', title: t('column.role'), flat: true, cell: ({ role }) => t(`admin:role.${role}`) },
    { key: 'state', title: t('column.state'), flat: true, cell: (member) => <State {...member} /> },
    {
      key: 'second_factor',
      title: t('column.second_factor'),
      flat: true,
      cell: ({ second_factor }) => t(second_factor ? 'set' : 'unset'),
    },
    {
      key: 'last_seen',
      title: t('column.last_seen'),
      flat: true,
      cell: ({ last_seen_at }) => (last_seen_at ? instant(last_seen_at) : t('never')),
    },
    {
      key: 'sessions',
      title: t('column.sessions'),
      flat: true,
      cell: ({ sessions }) => (sessions > 0 ? t('devices', { count: sessions }) : t('none')),
    },
    {
      key: 'acts',
      title: t('column.acts'),
      titleHidden: true,
      align: 'end',
      cell: (member) => (
        <Button
          size="sm"
          variant="outline"
          whiteSpace="nowrap"
          aria-label={t('manage_one', { name: member.name })}
          onClick={() => onManage(member)}
        >
          {t('manage')}
        </Button>
      ),
    },
  ]
}

function Who({ id, name, email }: Member) {
  const { t } = useTranslation('admin-members')
  const isOwn = useOperator()?.id === id
  return (
    <Stack gap="0" maxWidth="26rem">
      <Flex align="center" gap="2">
        <Text as="strong" fontWeight="bold" minWidth="0" lineClamp="2" overflowWrap="anywhere">
          {name}
        </Text>
        {isOwn && <Badge>{t('you')}</Badge>}
      </Flex>
      <Text as="span" size="sm" tone="soft" overflowWrap="anywhere">
        {email}
      </Text>
    </Stack>
  )
}

function State({ state, invited_until }: Member) {
  const { t } = useTranslation('admin-members')
  const { instant } = useFormat()
  return (
    <Stack gap="1" align="flex-start">
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {state === 'invited' && invited_until && (
        <Text as="span" size="xs" tone="soft">
          {t('until', { at: instant(invited_until) })}
        </Text>
      )}
    </Stack>
  )
}
