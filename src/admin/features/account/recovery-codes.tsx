import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './account.module.css'

/** The codes, shown this once: nobody goes on without saying that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('admin-account')
  const copy = useCopy()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <Notice tone="warning" title={t('codes.title')}>
        {t('codes.text')}
      </Notice>
      <ul className={styles.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="outline" size="sm" onClick={() => void copy(text, t('codes.copied'))}>
          <Copy aria-hidden />
          {t('codes.copy')}
        </Button>
        <Button asChild variant="outline" size="sm">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="anken-recovery-codes.txt"
          >
            <Download aria-hidden />
            {t('codes.download')}
          </a>
        </Button>
      </div>
      <Checkbox label={t('codes.kept')} checked={kept} onChange={setKept} />
      <Button disabled={!kept} onClick={onKept}>
        {t('codes.go_on')}
      </Button>
    </>
  )
}
