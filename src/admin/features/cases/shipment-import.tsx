import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCaseBoard, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { importShipments, listParcelsToShip, shipmentFile } from '#contract/admin-shipments.ts'
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
  const trial = useApiMutation(importShipments)
  const shipping = useApiMutation(importShipments, {
    invalidates: [listAdminCases, listParcelsToShip, getCaseBoard, getDashboard],
  })
  // A file and what was found out about it, never about another one: that is what is shipped.
  const [tried, setTried] = useState<{ file: File; data: Answer<typeof importShipments>['data'] }>()
  const isShipped = shipping.isSuccess && tried !== undefined && tried.data.shipped > 0
  const pick = async (file: File) => {
    shipping.reset()
    setTried(undefined)
    const request = { body: { dry_run: 'true', bad_lines: 'refuse' }, file } as const
    const answer = await trial.mutateAsync(request).catch(() => undefined)
    setTried(answer && { file, data: answer.data })
  }
  const ship = async (file: File, skipsBad: boolean) => {
    const body = { dry_run: 'false', bad_lines: skipsBad ? 'skip' : 'refuse' } as const
    const answer = await shipping.mutateAsync({ body, file }).catch(() => undefined)
    // A refusal leaves the trial in sight, with the way to try again.
    if (answer) setTried({ file, data: answer.data })
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
          onChange={([chosen]) => chosen && void pick(chosen)}
        />
      ) : (
        <RoleButton endpoint={importShipments} variant="outline">
          {t('import.file')}
        </RoleButton>
      )}
      {error && <Refusal error={error} />}
      {tried && isShipped && <ImportResult file={tried.file} result={tried.data} />}
      {tried && !isShipped && (
        <ImportTrial
          file={tried.file}
          trial={tried.data}
          shipping={shipping.isPending}
          onShip={(skipsBad) => void ship(tried.file, skipsBad)}
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
