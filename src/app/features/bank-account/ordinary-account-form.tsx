import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { bankAccountInput, bankAccountTypes } from '#contract/bank.ts'
import { yuchoBankCode } from '#lib/zengin.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { ProofErrorAlert } from '../../proof/proof-error-alert.tsx'
import { useProof } from '../../proof/use-proof.ts'
import { CommonFields, type RegisteredName } from './account-fields.tsx'
import { bankAccountBody, ordinaryAutosave, ordinaryForm, type Place } from './bank-schema.ts'
import { PlaceField } from './place-field.tsx'
import { type BankAccountBody, placesQuery } from './queries.ts'

export interface AccountFormProps {
  /** The initial value of the holder's name. */
  holder: string
  registered: RegisteredName | undefined
  hasPassword: boolean
  onSave: (body: BankAccountBody) => Promise<unknown>
}

/** An account by bank, branch and number. */
export function OrdinaryAccountForm(props: AccountFormProps & { onYucho: () => void }) {
  const { holder, registered, hasPassword, onSave, onYucho } = props
  const { t } = useTranslation('bank')
  const form = useAnkenForm({
    schema: ordinaryForm(hasPassword),
    defaultValues: {
      bank_code: null,
      branch_code: null,
      account_type: '1',
      account_number: '',
      holder,
      current_password: '',
    },
    autosave: ordinaryAutosave,
  })
  const { control, setValue, register } = form
  const proof = useProof('bank-account', form, hasPassword)
  // The branch appears later than the fields below it; known in this order, the first error gets the focus.
  for (const name of ['bank_code', 'branch_code'] as const) register(name)
  const bank = useWatch({ control, name: 'bank_code' })
  const number = useWatch({ control, name: 'account_number' })
  const chooseBank = (place: Place) => {
    setValue('bank_code', place, { shouldValidate: true })
    setValue('branch_code', null)
  }
  return (
    <FormBody onSubmit={form.submit(async (values) => onSave(bankAccountBody(values, await proof.give())))}>
      <PlaceField
        control={control}
        name="bank_code"
        label={t('bank')}
        hint={t('bank_hint')}
        placeholder={t('bank_example')}
        onChosen={chooseBank}
      />
      {!bank && <OftenUsed onChoose={chooseBank} />}
      {bank?.code === yuchoBankCode && (
        <Notice>
          {t('yucho_instead')}
          <Button size="sm" variant="outline" marginTop="2" onClick={onYucho}>
            {t('yucho_switch')}
          </Button>
        </Notice>
      )}
      {bank && (
        <PlaceField
          control={control}
          key={bank.code}
          name="branch_code"
          label={t('branch')}
          hint={t('branch_hint')}
          placeholder={t('branch_example')}
          bankCode={bank.code}
        />
      )}
      <FormRadioGroup
        control={control}
        name="account_type"
        label={t('type')}
        options={bankAccountTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        required
      />
      <FormTextInput
        control={control}
        name="account_number"
        label={t('number')}
        hint={<NumberHint typed={number} />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      <CommonFields control={control} hasPassword={hasPassword} registered={registered} />
      <ProofErrorAlert control={control} proof={proof} />
      <SubmitButton control={control}>{t('save')}</SubmitButton>
    </FormBody>
  )
}

/** The banks that most people choose, one tap away. */
function OftenUsed({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t } = useTranslation('bank')
  const { data } = useQuery(placesQuery(useApi(), undefined, ''))
  const banks = data?.data.filter(({ code }) => code !== yuchoBankCode).slice(0, 6) ?? []
  return (
    <Flex role="group" aria-label={t('often_used')} wrap="wrap" gap="2">
      {banks.map(({ code, name }) => (
        <Button
          key={code}
          size="sm"
          variant="outline"
          fontWeight="medium"
          onClick={() => onChoose({ code, name })}
        >
          {name}
        </Button>
      ))}
    </Flex>
  )
}

/** A number with fewer digits is shown as it will be stored. */
function NumberHint({ typed }: { typed: string }) {
  const { t } = useTranslation('bank')
  const stored = bankAccountInput.shape.account_number.safeParse(typed).data
  const shown = stored !== undefined && stored !== typed
  return <span aria-live="polite">{shown ? t('number_stored', { number: stored }) : t('number_hint')}</span>
}
