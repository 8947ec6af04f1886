import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ConfirmationAnswer } from './application-queries.ts'
import type { ApplicationValues } from './application-schema.ts'

interface AccountChoiceProps<T> {
  control: Control<ApplicationValues, unknown, T>
  accounts: ConfirmationAnswer['social_accounts']
}

/** Asks with which account the creator applies. An account that does not meet the conditions stays visible and says so. */
export function AccountChoice<T>({ control, accounts }: AccountChoiceProps<T>) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormat()
  if (accounts.length === 0) return <Notice tone="warning">{t('application.no_account')}</Notice>
  const options = accounts.map(({ id, platform, handle, followers, eligible }) => ({
    value: String(id),
    label: `${t(`common:platform.${platform}`)} ${handle}`,
    description: [
      followers === null
        ? t('application.followers_unknown')
        : t('application.followers', { number: number(followers) }),
      eligible ? '' : t('application.account_not_eligible'),
    ]
      .filter(Boolean)
      .join(t('list_separator')),
    disabled: !eligible,
  }))
  return (
    <FormRadioGroup
      control={control}
      options={options}
      name="social_account_id"
      label={t('application.account_choose')}
      required
    />
  )
}
