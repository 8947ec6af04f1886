import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KeyAfter } from '#client/i18n/texts.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { plainDigits } from '#lib/digits.ts'
import { fromYucho, type YuchoAccount, yuchoBankCode } from '#lib/zengin.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Box } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { ProofErrorAlert } from '../../proof/proof-error-alert.tsx'
import { useProof } from '../../proof/use-proof.ts'
import { CommonFields } from './account-fields.tsx'
import { bankAccountBody, yuchoAutosave, yuchoForm } from './bank-schema.ts'
import type { AccountFormProps } from './ordinary-account-form.tsx'
import { placesQuery } from './queries.ts'

/** An account of ゆうちょ by 記号 and 番号; what other banks call it is worked out and shown. */
export function YuchoAccountForm({ holder, registered, hasPassword, onSave }: AccountFormProps) {
  const { t } = useTranslation('bank')
  const form = useAnkenForm({
    schema: yuchoForm(hasPassword),
    defaultValues: { symbol: '', number: '', account_type: '1', holder, current_password: '' },
    autosave: yuchoAutosave,
  })
  const { control } = form
  const proof = useProof('yucho-account', form, hasPassword)
  const [symbol, number, type] = useWatch({ control, name: ['symbol', 'number', 'account_type'] })
  const account = fromYucho(symbol, number)
  const found = 'error' in account ? undefined : account
  const savings = found === undefined || found.account_types.length > 1
  return (
    <FormBody onSubmit={form.submit(async (values) => onSave(bankAccountBody(values, await proof.give())))}>
      <FormTextInput
        control={control}
        name="symbol"
        label={t('symbol')}
        hint={t('symbol_hint')}
        placeholder="12340"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
      />
      <FormTextInput
        control={control}
        name="number"
        label={t('yucho_number')}
        hint={t('yucho_number_hint')}
        placeholder="12345671"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      {savings && (
        <FormRadioGroup
          control={control}
          name="account_type"
          label={t('type')}
          options={(['1', '4'] as const).map((value) => ({ value, label: t(`yucho_types.${value}`) }))}
          required
        />
      )}
      {/* Out of the flow while empty, or the form's gap would show twice. */}
      <Box aria-live="polite" css={{ '&:empty': { position: 'absolute' } }}>
        {found && <Calculation symbol={symbol} number={number} found={found} type={savings ? type : '2'} />}
      </Box>
      <CommonFields control={control} hasPassword={hasPassword} registered={registered} />
      <ProofErrorAlert control={control} proof={proof} />
      <SubmitButton control={control}>{t('save')}</SubmitButton>
    </FormBody>
  )
}

interface CalculationProps {
  symbol: string
  number: string
  found: YuchoAccount
  type: KeyAfter<'bank', 'types'>
}

/** Shows how branch and account number follow from the numbers in the passbook, and the branch's name when the directory has it. */
function Calculation({ symbol, number, found, type }: CalculationProps) {
  const { t } = useTranslation('bank')
  const { branch_code, account_number } = found
  const { data } = useQuery(placesQuery(useApi(), yuchoBankCode, branch_code))
  const branch = data?.data.find(({ code }) => code === branch_code)
  const value = (from: string, to: string) => (
    <Text as="span" number>
      {plainDigits(from)} <span aria-hidden>→</span> <strong>{to}</strong>
    </Text>
  )
  return (
    <Box padding="4" borderRadius="md" background="primary.faint">
      <Text size="sm" fontWeight="bold" paddingBottom="3">
        {t('calculated')}
      </Text>
      <DefinitionList
        items={[
          {
            label: t('branch'),
            value: value(symbol, branch ? t('named', { name: branch.name, code: branch_code }) : branch_code),
          },
          { label: t('type'), value: t(`types.${type}`) },
          { label: t('number'), value: value(number, account_number) },
        ]}
      />
      {data && !branch && (
        <Text size="sm" tone="danger" paddingTop="3">
          {t('no_such_branch')}
        </Text>
      )}
    </Box>
  )
}
