import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getSettings, putProvider, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { RestoredNotice } from '../../parts/unsaved.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
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
                <ProviderForm settings={settings} />
                <LastChange changed={settings.provider_changed} />
              </div>
            </Panel>
            <PurchasesForm settings={settings} />
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

const facts = z.omit(putProvider.body, { version: true })
const typed = z.object({
  name: z.string(),
  address: z.string(),
  representative: z.string(),
  email: z.string(),
  phone: z.string(),
})

function ProviderForm({ settings: { provider, provider_version } }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(putProvider, {
    onConflict: [getSettings],
    onSuccess: (answer) => showSettings(client, answer),
  })
  const { form, submit, conflict, discard } = useStoredForm({
    schema: facts,
    stored: provider,
    basis: provider_version,
    autosave: { store: autosaveOf('provider'), schema: typed },
    save: async (values, version) => {
      await mutateAsync({ body: { ...values, version } })
      toast(t('saved'), 'success')
    },
  })
  const { control, formState } = form
  return (
    <FormBody onSubmit={submit}>
      {discard && <RestoredNotice onDiscard={discard} />}
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
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={putProvider}
        parts={({ name, address, representative, email, phone }) => [
          [t('provider.name'), name],
          [t('provider.address'), address],
          [t('provider.representative'), representative],
          [t('provider.email'), email],
          [t('provider.phone'), phone],
        ]}
      >
        <div>
          <RoleButton endpoint={putProvider} type="submit" loading={formState.isSubmitting}>
            {t('save')}
          </RoleButton>
        </div>
      </ChangedMeanwhile>
    </FormBody>
  )
}
