import { useTranslation } from 'react-i18next'
import type { LineConfig } from '#contract/boot.ts'
import { LineStartError } from '#line/line-client.ts'
import { paths } from '../paths.ts'
import { ApiError } from '../remote/api-error.ts'
import { Fault, type FaultKind } from '../shell/fault.tsx'
import styles from '../shell/shell.module.css'
import type { LineSession } from '../session/line-session.ts'
import { Button } from '../ui/button.tsx'
import { leaveLineAside } from './line-arrival.ts'
import { BootTimeout } from './watchdog.ts'

interface StartFaultProps {
  error: unknown
  config: LineConfig
  line: LineSession
  /** The screen that was asked for. */
  path: string
}

/** LINE did not start: what happened in words, trying again, and the ways around it. */
export function StartFault({ error, config, line, path }: StartFaultProps) {
  const { t } = useTranslation()
  const kind = kindOf(error)
  // A token that looks old to this clock stays old after a reload; only a new one helps (seen with the SDK).
  const retry = () => (kind === 'clock' ? void line.renew(path) : location.reload())
  return (
    <main className={styles.centre}>
      <Fault
        kind={kind}
        onRetry={retry}
        reason={error instanceof ApiError ? t(`errors:${error.code}`) : undefined}
      >
        {config.mode === 'liff' && (
          <Button asChild variant="outline">
            <a href={`https://liff.line.me/${config.liffId}${path}`}>{t('fault.open_in_line')}</a>
          </Button>
        )}
        <Button asChild variant="ghost">
          <a href={paths.login(path)} onClick={leaveLineAside}>
            {t('fault.use_mail')}
          </a>
        </Button>
      </Fault>
    </main>
  )
}

function kindOf(error: unknown): FaultKind {
  if (error instanceof BootTimeout) return 'timeout'
  return error instanceof LineStartError ? error.code : 'failed'
}
