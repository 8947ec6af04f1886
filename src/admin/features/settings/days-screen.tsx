import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { deleteClosedDay, getSettings, putClosedDay, type Settings } from '#contract/admin-settings.ts'
import { formError } from '#ui/form/apply-problem.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { SettingsPage } from './settings-page.tsx'
import { showSettings } from './settings-queries.ts'
import { WithSettings } from './with-settings.tsx'
import styles from './settings.module.css'

type Day = Settings['closed_days'][number]

/** Days on which nobody judges rounds: own ones to write, national ones to read. */
export function DaysScreen() {
  const { t } = useTranslation('admin-settings')
  return (
    <SettingsPage>
      <WithSettings>
        {({ closed_days, national_holidays }) => (
          <div className={styles.sides}>
            <Panel title={t('days.own')}>
              <Text size="sm" tone="soft">
                {t('days.lead')}
              </Text>
              <DayForm days={closed_days} />
              <OwnDays days={closed_days} />
            </Panel>
            <Panel title={t('days.national')}>
              <Text size="sm" tone="soft">
                {t('days.national_lead')}
              </Text>
              <NationalDays days={national_holidays} />
            </Panel>
          </div>
        )}
      </WithSettings>
    </SettingsPage>
  )
}

const entry = z.pick(putClosedDay.body, { day: true, label: true })

/** Adds a day. One that is closed already is named anew only after its present name was shown. */
function DayForm({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: entry, defaultValues: { day: '', label: '' } })
  const { control, formState, clearErrors } = form
  const { mutateAsync } = useApiMutation(putClosedDay, {
    onConflict: [getSettings],
    onSuccess: (answer) => showSettings(client, answer),
  })
  const saving = (former: string | null) =>
    form.submit(async (values) => {
      await mutateAsync({ body: { ...values, former } })
      form.reset()
      toast(t('days.added'), 'success')
    })
  const typed = useWatch({ control })
  const closed = days.find(({ day, label }) => day === typed.day && label !== typed.label)
  const isClosed = closed !== undefined
  // Both names are in sight: that it was refused need not be said beside them.
  useEffect(() => {
    if (isClosed) clearErrors(formError)
  }, [isClosed, clearErrors])
  const conflict = closed && {
    stored: closed,
    take: () => form.reset(),
    keep: () => void saving(closed.label)(),
    saving: formState.isSubmitting,
  }
  return (
    <FormBody onSubmit={saving(null)} gap="3">
      <div className={styles.row}>
        <FormTextInput control={control} name="day" type="date" label={t('days.day')} required />
        <FormTextInput control={control} name="label" label={t('days.label')} required />
      </div>
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={putClosedDay}
        title={t('days.closed_already')}
        parts={({ label }) => [[t('days.label'), label]]}
      >
        <div>
          <RoleButton
            endpoint={putClosedDay}
            type="submit"
            variant="outline"
            loading={formState.isSubmitting}
          >
            {t('days.add')}
          </RoleButton>
        </div>
      </ChangedMeanwhile>
    </FormBody>
  )
}

function OwnDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = [...useDayColumns(), useRemoveColumn()]
  return (
    <Table
      label={t('days.own')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      empty={t('days.none')}
    />
  )
}

function useRemoveColumn(): Column<Day> {
  const { t } = useTranslation('admin-settings')
  const { day: format } = useFormat()
  const act = useApiMutation(deleteClosedDay, {
    invalidates: [getSettings],
    onConflict: [getSettings],
    onSuccess: () => toast(t('days.removed'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return {
    key: 'acts',
    title: t('days.remove'),
    titleHidden: true,
    align: 'end',
    cell: ({ day, label }) => (
      <RoleButton
        endpoint={deleteClosedDay}
        variant="ghost"
        aria-label={t('days.remove_one', { day: format(day) })}
        disabled={act.isPending}
        onClick={() => act.mutate({ params: { day }, query: { former: label } })}
      >
        <Trash2 aria-hidden />
        {t('days.remove')}
      </RoleButton>
    ),
  }
}

function NationalDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = useDayColumns()
  return (
    <Table
      label={t('days.national')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      empty={t('days.none')}
    />
  )
}

function useDayColumns(): Column<Day>[] {
  const { t } = useTranslation('admin-settings')
  const { day: format } = useFormat()
  return [
    { key: 'day', title: t('days.day'), flat: true, cell: ({ day }) => format(day) },
    { key: 'label', title: t('days.label'), cell: ({ label }) => label },
  ]
}
