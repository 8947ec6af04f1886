import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { BankAccount } from '#contract/bank.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'

/** The stored account, its number masked. */
export function BankSummary({ account, onChange }: { account: BankAccount; onChange: () => void }) {
  const { t } = useTranslation('bank')
  const { instant } = useFormat()
  const { bank_name, bank_code, branch_name, branch_code } = account
  return (
    <Stack gap="5">
      <AccountStatus account={account} />
      <Card>
        <DefinitionList
          items={[
            { label: t('bank'), value: t('named', { name: bank_name, code: bank_code }) },
            { label: t('branch'), value: t('named', { name: branch_name, code: branch_code }) },
            { label: t('type'), value: t(`types.${account.account_type}`) },
            { label: t('number'), value: account.masked_number },
            { label: t('holder'), value: account.holder },
            { label: t('updated'), value: instant(account.updated_at) },
          ]}
        />
      </Card>
      <Button variant="outline" full onClick={onChange}>
        {t('change')}
      </Button>
    </Stack>
  )
}

/** Shows why money cannot be paid to the account yet. */
function AccountStatus({ account: { holder_check, rests_until } }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  const { instant } = useFormat()
  return (
    <>
      {holder_check !== 'checked' && (
        <Notice
          tone={holder_check === 'refused' ? 'danger' : 'warning'}
          title={t(`check.${holder_check}.title`)}
        >
          {t(`check.${holder_check}.text`)}
        </Notice>
      )}
      {rests_until && <Notice>{t('resting', { at: instant(rests_until) })}</Notice>}
    </>
  )
}
