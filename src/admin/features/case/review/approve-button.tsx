import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewSubTask } from '#contract/admin-cases.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { Button } from '#ui/button.tsx'
import { TextList } from '#ui/text-list.tsx'
import { Text } from '#ui/text.tsx'
import { useKeys } from '../../../keys/use-keys.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useMay } from '../../../session/operator.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface ApproveButtonProps {
  /** The problems found in the round, as sentences. */
  hints: readonly string[]
  /** How the client stands to the round; undefined where it was not asked. */
  client: ClientReview['state'] | undefined
  /** Fixes that were typed and would not be sent. */
  fixes: number
  busy: boolean
  onApprove: () => void
}

/** Asks only where something is left open. */
export function ApproveButton({ hints, client, fixes, busy, onApprove }: ApproveButtonProps) {
  const { t } = useTranslation('admin-case')
  const [asking, setAsking] = useState(false)
  const settled = client === undefined || client === 'withdrawn' || client === 'approve'
  const clear = settled && hints.length === 0 && fixes === 0
  const close = () => setAsking(false)
  const approve = clear ? onApprove : () => setAsking(true)
  const may = useMay(reviewSubTask)
  useKeys(may && !busy ? [{ group: 'screen', keys: ['a'], text: t('verdict.approve'), run: approve }] : [])
  return (
    <>
      <RoleButton endpoint={reviewSubTask} size="md" loading={busy} onClick={approve}>
        {t('verdict.approve')}
      </RoleButton>
      <Dialog
        open={asking}
        onClose={close}
        title={t('approve.question')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button
              onClick={() => {
                close()
                onApprove()
              }}
            >
              {t('approve.confirm')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('approve.back')}
            </Button>
          </>
        }
      >
        {!settled && <Text>{t(client === 'ask_changes' ? 'client.wants' : 'client.waits')}</Text>}
        {hints.length > 0 && (
          <>
            <Text>{t('approve.hints', { count: hints.length })}</Text>
            <TextList items={hints} />
          </>
        )}
        {fixes > 0 && <Text>{t('approve.fixes', { count: fixes })}</Text>}
      </Dialog>
    </>
  )
}
