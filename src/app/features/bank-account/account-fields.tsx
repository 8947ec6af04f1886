import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSameHolder } from '#lib/holder-name.ts'
import { toZenginHolder, zenginHolderForm } from '#lib/zengin.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Box } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

interface CommonValues extends FieldValues {
  holder: string
  current_password: string
}

/** The creator's registered name, because the account has to be their own. */
export interface RegisteredName {
  reading: string
  corporation: boolean
}

interface CommonFieldsProps<V extends CommonValues, T> {
  control: Control<V, unknown, T>
  hasPassword: boolean
  registered: RegisteredName | undefined
}

/** Asks the last questions of every account form: the holder's name, and the current password where the creator has one. */
export function CommonFields<V extends CommonValues, T>({
  control,
  hasPassword,
  registered,
}: CommonFieldsProps<V, T>) {
  const { t } = useTranslation('bank')
  return (
    <>
      <FormTextInput
        control={control}
        name={'holder' as FieldPath<V>}
        label={t('holder')}
        hint={<HolderHint control={control} />}
        placeholder={t('holder_example')}
        autoComplete="off"
        required
      />
      {registered && <HolderDiffers control={control} registered={registered} />}
      {hasPassword ? (
        <PasswordField
          control={control}
          name={'current_password' as FieldPath<V>}
          label={t('password')}
          hint={t('password_hint')}
          autoComplete="current-password"
        />
      ) : (
        <Text size="sm" tone="soft">
          {t('common:proof.hint')}
        </Text>
      )}
    </>
  )
}

/** A slip in the name is better seen now than by an operator later. */
function HolderDiffers<V extends CommonValues, T>({
  control,
  registered,
}: {
  control: Control<V, unknown, T>
  registered: RegisteredName
}) {
  const { t } = useTranslation('bank')
  const typed: string = useWatch({ control, name: 'holder' as FieldPath<V> })
  const holder = toZenginHolder(typed)
  const isTyped = holder !== '' && zenginHolderForm.test(holder)
  return (
    <Box aria-live="polite" css={{ '&:empty': { position: 'absolute' } }}>
      {isTyped && !isSameHolder(holder, registered) && (
        <Notice tone="warning">{t('holder_differs', { name: registered.reading })}</Notice>
      )}
    </Box>
  )
}

/** The name as the bank gets it, while it is typed. */
function HolderHint<V extends CommonValues, T>({ control }: Pick<CommonFieldsProps<V, T>, 'control'>) {
  const { t } = useTranslation('bank')
  const typed: string = useWatch({ control, name: 'holder' as FieldPath<V> })
  const holder = toZenginHolder(typed)
  if (holder === '' || !zenginHolderForm.test(holder)) return t('holder_hint')
  return (
    <span aria-live="polite">
      {t('holder_stored')}
      <Text as="span" fontWeight="bold" color="text">
        {holder}
      </Text>
    </span>
  )
}
