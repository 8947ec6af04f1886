import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { type CaseRunAct, mostCasesOfRun } from '#contract/admin-case-runs.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { type RunLine, runWords } from './run-words.ts'
import styles from './cases.module.css'

interface RunTrialProps {
  act: CaseRunAct
  /** What would follow, in a sentence. */
  title: string
  text: string
  matching: number
  lines: readonly RunLine[]
  submit: string
  running: boolean
  error: ApiError | null
  onBack: () => void
  onRun: () => void
  /** Shown between what would follow and the cases. */
  children?: ReactNode
}

/** What an act would do, case by case, before it is done. */
export function RunTrial({
  act,
  title,
  text,
  matching,
  lines,
  submit,
  running,
  error,
  onBack,
  onRun,
  children,
}: RunTrialProps) {
  const { t } = useTranslation(['admin-cases', 'errors'])
  const { number } = useFormat()
  // What was pressed to come here is gone.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const out = lines.filter(({ code }) => code !== null)
  const changing = lines.filter(({ code }) => code === null)
  return (
    <div ref={top} tabIndex={-1} className={styles.run}>
      {changing.length > 0 ? (
        <Notice role="status" title={title}>
          {text}
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={t(`${runWords[act]}.nothing`)} />
      )}
      {children}
      {changing.length > 0 && act !== 'assign' && (
        <Text size="sm">{t('run.held', { seconds: number(undoSeconds) })}</Text>
      )}
      {matching > lines.length && (
        <Text size="sm">
          {t('run.first_of', {
            number: number(lines.length),
            total: number(matching),
            most: number(mostCasesOfRun),
          })}
        </Text>
      )}
      {changing.length > 0 && (
        <RunLines
          label={t(`${runWords[act]}.changing`, { number: number(changing.length) })}
          lines={changing}
        />
      )}
      {out.length > 0 && <RunLines label={t('run.left_out', { number: number(out.length) })} lines={out} />}
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <div className={styles.runActs}>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        {changing.length > 0 && (
          <Button size="sm" loading={running} onClick={onRun}>
            {submit}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Cases under a heading, each with what becomes of it or why it is left out. Scrolls, also by keys. */
export function RunLines({ label, lines }: { label: string; lines: readonly RunLine[] }) {
  const { t } = useTranslation('admin-cases')
  return (
    <section>
      <Text size="sm" fontWeight="bold">
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys. */}
      <ul className={styles.lines} aria-label={label} tabIndex={0}>
        {lines.map(({ case_id, creator, campaign, code, change }) => (
          <li key={case_id}>
            <span>
              <span title={creator}>{creator}</span>
              <small title={campaign}>{campaign}</small>
            </span>
            <span>{code ? t(`run.refusal.${code}`) : change}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
