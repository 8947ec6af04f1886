import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCaseBoard, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { importShipments, shipmentFile } from '#contract/admin-shipments.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Notice } from '#ui/notice.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useMay } from '../../session/operator.ts'
import { FilePicker } from '../../ui/file-picker.tsx'
import { ImportTrial } from './import-trial.tsx'
import styles from './shipments.module.css'

/** Slip numbers by a file: what it would do first, then the shipping itself. */
export function ShipmentImport() {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const may = useMay(importShipments)
  const [file, setFile] = useState<File>()
  const trial = useApiMutation(importShipments)
  const shipping = useApiMutation(importShipments, {
    invalidates: [listAdminCases, getCaseBoard, getDashboard],
  })
  const [tried, setTried] = useState<Answer<typeof importShipments>>()
  const shipped = shipping.isSuccess ? tried?.data.shipped : undefined
  const send = async (chosen: File, dry: boolean) => {
    const request = { body: { dry_run: dry ? 'true' : 'false' }, file: chosen } as const
    const answer = await (dry ? trial : shipping).mutateAsync(request).catch(() => undefined)
    // A refusal leaves the trial in sight, with the way to try again.
    if (answer || dry) setTried(answer)
  }
  const pick = (chosen: File) => {
    shipping.reset()
    setFile(chosen)
    void send(chosen, true)
  }
  const error = shipping.error ?? trial.error
  return (
    <div className={styles.import}>
      <p className={styles.lead}>{t('import.lead', { lines: number(shipmentFile.lines) })}</p>
      {may ? (
        <FilePicker
          label={t('import.file')}
          prompt={t('import.prompt')}
          accept=".csv,text/csv"
          disabled={trial.isPending}
          onChange={([chosen]) => chosen && pick(chosen)}
        />
      ) : (
        <RoleButton endpoint={importShipments} variant="outline">
          {t('import.file')}
        </RoleButton>
      )}
      {error && <Refusal error={error} />}
      {shipped ? (
        <Notice
          tone="success"
          role="status"
          title={t('import.shipped', { count: shipped, number: number(shipped) })}
        />
      ) : (
        tried &&
        file && (
          <ImportTrial
            file={file}
            trial={tried.data}
            shipping={shipping.isPending}
            onShip={() => void send(file, false)}
          />
        )
      )}
    </div>
  )
}

function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation(['admin-cases', 'errors'])
  const known = error.errors.find(({ path }) => path === 'file')
  return (
    <Notice tone="danger" role="alert">
      {known ? t(`import.refusal.${known.code.replace('field.', '')}`) : t(`errors:${error.code}`)}
    </Notice>
  )
}
