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
import { ImportResult, ImportTrial } from './import-trial.tsx'
import styles from './shipments.module.css'

/** Slip numbers by a file: what it would do first, then the shipping itself, of all lines or of the good ones by choice. */
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
  const isShipped = shipping.isSuccess && tried !== undefined && tried.data.shipped > 0
  const check = async (chosen: File) => {
    const request = { body: { dry_run: 'true', bad_lines: 'refuse' }, file: chosen } as const
    setTried(await trial.mutateAsync(request).catch(() => undefined))
  }
  const ship = async (chosen: File, skipsBad: boolean) => {
    const body = { dry_run: 'false', bad_lines: skipsBad ? 'skip' : 'refuse' } as const
    const answer = await shipping.mutateAsync({ body, file: chosen }).catch(() => undefined)
    // A refusal leaves the trial in sight, with the way to try again.
    if (answer) setTried(answer)
  }
  const pick = (chosen: File) => {
    shipping.reset()
    setFile(chosen)
    void check(chosen)
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
          disabled={trial.isPending || shipping.isPending}
          onChange={([chosen]) => chosen && pick(chosen)}
        />
      ) : (
        <RoleButton endpoint={importShipments} variant="outline">
          {t('import.file')}
        </RoleButton>
      )}
      {error && <Refusal error={error} />}
      {tried && file && isShipped && <ImportResult file={file} result={tried.data} />}
      {tried && file && !isShipped && (
        <ImportTrial
          file={file}
          trial={tried.data}
          shipping={shipping.isPending}
          onShip={(skipsBad) => void ship(file, skipsBad)}
        />
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
