import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { putProvider, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { PurchasesForm } from './purchases-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSettings } from './settings-queries.ts'
import { WithSettings } from './with-settings.tsx'
import styles from './settings.module.css'

/** Asks who the provider is, towards creators and in documents, and how it pays for purchases. */
export function ProviderScreen() {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsPage>
      <WithSettings>
        {(settings) => (
          <>
            <Panel title={t('provider.title')}>
              <div className={styles.narrow}>
                <Text size="sm" tone="soft">
                  {t('provider.lead')}
                </Text>
                <ProviderForm provider={settings.provider} />
                <LastChange changed={settings.provider_changed} />
              </div>
            </Panel>
            <PurchasesForm chosen={settings.purchases_as} />
          </>
        )}
      </WithSettings>
    </SettingsPage>
  )
}

function LastChange({ changed }: { changed: Settings['provider_changed'] }) {
  const { t } = useTranslation('admin-settings')
  const { instant } = useFormat()
  return (
    <Text size="sm" tone="soft">
      {changed
        ? t('provider.changed', { at: instant(changed.at), name: changed.operator.name })
        : t('provider.unchanged')}
    </Text>
  )
}

function ProviderForm({ provider }: Pick<Settings, 'provider'>) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: putProvider.body, defaultValues: provider })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(putProvider, {
    onSuccess: (answer) => showSettings(client, answer),
  })
  const save = form.submit(async (body) => {
    const answer = await mutateAsync({ body })
    form.reset(answer.data.provider)
    toast(t('saved'), 'success')
  })
  return (
    <FormBody onSubmit={save}>
      <FormTextInput control={control} name="name" label={t('provider.name')} required />
      <FormTextInput control={control} name="address" label={t('provider.address')} required />
      <FormTextInput control={control} name="representative" label={t('provider.representative')} required />
      <FormTextInput
        control={control}
        name="email"
        type="email"
        label={t('provider.email')}
        hint={t('provider.email_hint')}
        required
      />
      <FormTextInput control={control} name="phone" type="tel" label={t('provider.phone')} required />
      <FormErrorAlert control={control} />
      <div>
        <RoleButton endpoint={putProvider} type="submit" loading={formState.isSubmitting}>
          {t('save')}
        </RoleButton>
      </div>
    </FormBody>
  )
}
