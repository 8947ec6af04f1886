import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { mostCasesOfRun } from '#contract/admin-case-runs.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ActButtons, ActLines, ActStep } from '../../parts/act-step.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { type RunLine, runWords, type SelectedAct } from './run-words.ts'

interface RunTrialProps {
  act: SelectedAct
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
  const out = lines.filter(({ code }) => code !== null)
  const changing = lines.filter(({ code }) => code === null)
  return (
    <ActStep onSubmit={onRun}>
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
      <RunLines
        label={t(`${runWords[act]}.changing`, { number: number(changing.length) })}
        lines={changing}
      />
      <RunLines label={t('run.left_out', { number: number(out.length) })} lines={out} />
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <ActButtons>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        {changing.length > 0 && (
          <Button type="submit" size="sm" loading={running}>
            {submit}
          </Button>
        )}
      </ActButtons>
    </ActStep>
  )
}

/** Cases under a heading, each with what becomes of it or why it is left out. */
export function RunLines({ label, lines }: { label: string; lines: readonly RunLine[] }) {
  const { t } = useTranslation('admin-cases')
  return (
    <ActLines
      label={label}
      lines={lines.map(({ case_id, creator, campaign, code, change }) => ({
        key: case_id,
        name: creator,
        about: campaign,
        text: code ? t(`run.refusal.${code}`) : change,
      }))}
    />
  )
}
