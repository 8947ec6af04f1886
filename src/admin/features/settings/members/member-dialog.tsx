import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useOperator } from '../../../session/operator.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmAct, type PlainAct } from './confirm-act.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { ResetForm } from './reset-form.tsx'
import { RoleForm } from './role-form.tsx'

type Act = PlainAct | 'role' | 'sessions' | 'reset'

/** What can be done to a member as things are. */
function actsOn({ state, sessions }: Member, isOwn: boolean): readonly Act[] {
  if (isOwn) return ['sessions']
  switch (state) {
    case 'active':
      return sessions > 0 ? ['role', 'sessions', 'reset', 'disable'] : ['role', 'reset', 'disable']
    case 'invited':
    case 'expired':
      return ['role', 'resend', 'revoke']
    case 'disabled':
      return ['role', 'enable']
  }
}

/** A member with everything that an owner can do: first the list of acts, then the one that was chosen. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('admin-members')
  const [act, setAct] = useState<Act>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={act ? t(`${act}.title`) : member.name}
      closeLabel={t('common:close')}
    >
      {act ? (
        <>
          <Flex align="center" gap="2">
            <Button variant="ghost" size="sm" marginInlineStart="-3" onClick={() => setAct(undefined)}>
              <ArrowLeft aria-hidden />
              {t('back')}
            </Button>
            <Text size="sm" tone="soft" minWidth="0" lineClamp="1" overflowWrap="anywhere">
              {member.name}
            </Text>
          </Flex>
          <ActView act={act} member={member} onDone={onClose} />
        </>
      ) : (
        <ActList member={member} onChoose={setAct} />
      )}
    </Dialog>
  )
}

function ActList({ member, onChoose }: { member: Member; onChoose: (act: Act) => void }) {
  const { t } = useTranslation(['admin-members', 'admin'])
  const isOwn = useOperator()?.id === member.id
  const facts = { role: t(`admin:role.${member.role}`), count: member.sessions }
  return (
    <>
      <Text size="sm" tone="soft" overflowWrap="anywhere">
        {member.email}
      </Text>
      <Stack as="ul" gap="4">
        {actsOn(member, isOwn).map((act) => (
          <Flex key={act} as="li" align="center" justify="space-between" gap="4">
            <div>
              <Text fontWeight="bold">{t(`${act}.title`)}</Text>
              <Text size="sm" tone="soft">
                {t(`${act}.text`, facts)}
              </Text>
            </div>
            <Button
              size="sm"
              variant={act === 'disable' || act === 'revoke' ? 'danger' : 'outline'}
              flexShrink="0"
              aria-label={t('act_one', { title: t(`${act}.title`), open: t(`${act}.open`) })}
              onClick={() => onChoose(act)}
            >
              {t(`${act}.open`)}
            </Button>
          </Flex>
        ))}
      </Stack>
      {isOwn && (
        <Text size="sm" tone="soft">
          {t('own_text')}
        </Text>
      )}
    </>
  )
}

function ActView({ act, ...given }: { act: Act; member: Member; onDone: () => void }) {
  if (act === 'role') return <RoleForm {...given} />
  if (act === 'reset') return <ResetForm {...given} />
  if (act === 'sessions') return <MemberSessions member={given.member} />
  return <ConfirmAct act={act} {...given} />
}
