import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type accountDecisions, decideAccount, type WaitingAccount } from '#contract/admin-accounts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountNames } from './account-names.tsx'
import { madeOld } from './queries.ts'

export interface AccountQuestion {
  account: WaitingAccount
  decision: (typeof accountDecisions)[number]
}

interface AccountDecisionProps {
  question: AccountQuestion | null
  onClose: () => void
}

/** Asks before an account is released or refused: both names once more, and what follows. */
export function AccountDecision({ question: asked, onClose }: AccountDecisionProps) {
  const { t } = useTranslation('admin-payouts')
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked ? t(`checks.${asked.decision}_title`, { name: asked.account.influencer.name }) : ''}
      closeLabel={t('common:close')}
    >
      {asked && <Question {...asked} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ account, decision, onClose }: AccountQuestion & Pick<AccountDecisionProps, 'onClose'>) {
  const { t } = useTranslation('admin-payouts')
  const { mutate, isPending, error } = useApiMutation(decideAccount, {
    invalidates: madeOld,
    onSuccess: () => {
      toast(t(`checks.${decision}_done`, { name: account.influencer.name }), 'success')
      onClose()
    },
  })
  const input = {
    params: { influencer_id: account.influencer.id },
    body: { decision, updated_at: account.updated_at },
  }
  return (
    <Stack gap="5">
      <Text>{t(`checks.${decision}_text`)}</Text>
      <AccountNames account={account} />
      <FormError>{error && t(`errors:${error.code}`)}</FormError>
      <Button
        variant={decision === 'release' ? 'submit' : 'danger'}
        loading={isPending}
        onClick={() => mutate(input)}
      >
        {t(`checks.${decision}`)}
      </Button>
    </Stack>
  )
}
