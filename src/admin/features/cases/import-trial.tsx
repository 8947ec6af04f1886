import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { importShipments } from '#contract/admin-shipments.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Notice } from '#ui/notice.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { ImportLines, SaveBadLines } from './import-lines.tsx'
import styles from './shipments.module.css'

type Import = Answer<typeof importShipments>['data']

interface ImportTrialProps {
  file: File
  trial: Import
  shipping: boolean
  /** Ships the good lines; `skipsBad` where others stay out. */
  onShip: (skipsBad: boolean) => void
}

/** Shows what a file would do, line by line. With bad lines among good ones the operator chooses: these alone, or none yet. */
export function ImportTrial({ file, trial, shipping, onShip }: ImportTrialProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const { lines, bad, blank } = trial
  const good = lines.length - bad
  const counts = { bad: number(bad), good: number(good), blank: number(blank), name: file.name }
  return (
    <div className={styles.trial}>
      {bad > 0 ? (
        <Notice
          tone={good > 0 ? 'warning' : 'danger'}
          role="alert"
          title={t('import.bad', { ...counts, count: bad })}
        >
          {good > 0 ? t('import.bad_choice', { ...counts, count: good }) : t('import.bad_text')}
        </Notice>
      ) : (
        <Notice
          role="status"
          title={t(good > 0 ? 'import.good' : 'import.nothing', { ...counts, count: good })}
        >
          {t(good > 0 ? 'import.good_text' : 'import.nothing_text')}
        </Notice>
      )}
      <p className={styles.lead}>{t('import.counts', counts)}</p>
      <ImportLines lines={lines} label={t('import.lines')} />
      <div className={styles.acts}>
        {good > 0 && (
          <RoleButton endpoint={importShipments} loading={shipping} onClick={() => onShip(bad > 0)}>
            {t(bad > 0 ? 'import.ship_good' : 'import.ship', { number: number(good), count: good })}
          </RoleButton>
        )}
        <SaveBadLines lines={lines} file={file} />
      </div>
    </div>
  )
}

/** Shows what a file did: how many were shipped, and which lines were left out and why. */
export function ImportResult({ file, result }: { file: File; result: Import }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const { lines, bad, shipped } = result
  return (
    <div className={styles.trial}>
      <Notice
        tone="success"
        role="status"
        title={t('import.shipped', { count: shipped, number: number(shipped) })}
      />
      {bad > 0 && (
        <>
          <Notice tone="warning" title={t('import.left', { count: bad, number: number(bad) })}>
            {t('import.left_text')}
          </Notice>
          <ImportLines lines={lines.filter(({ code }) => code !== null)} label={t('import.left_lines')} />
          <div className={styles.acts}>
            <SaveBadLines lines={lines} file={file} />
          </div>
        </>
      )}
    </div>
  )
}
