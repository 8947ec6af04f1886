import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { creatorLimits, type CreatorList, importCreators, type ImportLine } from '#contract/admin-creators.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { whatCollectionsShow } from './use-collections.ts'
import styles from '../influencers.module.css'

type Trial = Answer<typeof importCreators>['data']

/** Lines shown at once; those that are wrong come first. */
const shown = 100

/** Creators for a list by a file: what each line would do first, then the good lines by choice. */
export function ListImport({ list, onClose }: { list: CreatorList; onClose: () => void }) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const [file, setFile] = useState<File>()
  const [trial, setTrial] = useState<Trial>()
  const params = { list_id: list.id }
  const dry = useApiMutation(importCreators, { onSuccess: ({ data }) => setTrial(data) })
  const real = useApiMutation(importCreators, {
    invalidates: whatCollectionsShow,
    onSuccess: ({ data: { added } }) => {
      toast(t('import.done', { count: added, number: number(added) }), 'success')
      onClose()
    },
  })
  const pick = (chosen: File) => {
    real.reset()
    setFile(chosen)
    setTrial(undefined)
    dry.mutate({ params, body: { dry_run: 'true' }, file: chosen })
  }
  const error = real.error ?? dry.error
  return (
    <div className={styles.trial}>
      <Text size="sm" tone="soft">
        {t('import.text', { lines: number(creatorLimits.file_lines) })}
      </Text>
      <FilePicker
        label={t('import.file')}
        prompt={t('import.prompt')}
        accept=".csv,text/csv"
        disabled={dry.isPending}
        onChange={([chosen]) => chosen && pick(chosen)}
      />
      {error && <Refusal error={error} />}
      {trial && file && (
        <ImportTrial
          trial={trial}
          running={real.isPending}
          onTake={() => real.mutate({ params, body: { dry_run: 'false' }, file })}
        />
      )}
    </div>
  )
}

function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation(['admin-creators', 'errors'])
  const known = error.errors.find(({ path }) => path === 'file')
  return (
    <Notice tone="danger" role="alert">
      {known
        ? t(known.code === 'field.required' ? 'import.refusal.required' : 'import.refusal.too_many')
        : t(`errors:${error.code}`)}
    </Notice>
  )
}

interface ImportTrialProps {
  trial: Trial
  running: boolean
  onTake: () => void
}

function ImportTrial({ trial: { lines, good }, running, onTake }: ImportTrialProps) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  const bad = lines.length - good
  const sorted = lines.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || a.line - b.line,
  )
  const counted = { count: good, number: number(good) }
  const badWords = bad > 0 ? t('import.bad', { count: bad, number: number(bad) }) : ''
  return (
    <>
      <Notice
        tone={bad > 0 ? 'warning' : 'info'}
        role="status"
        title={good > 0 ? t('import.good', counted) : t('import.nothing')}
      >
        {badWords}
        {good > 0 && bad > 0 && <p>{t('import.by_choice', counted)}</p>}
      </Notice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys. */}
      <ul className={styles.lines} aria-label={t('import.lines')} tabIndex={0}>
        {sorted.slice(0, shown).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Text size="sm">
          {t('import.more', { count: lines.length - shown, number: number(lines.length - shown) })}
        </Text>
      )}
      {good > 0 && (
        <div className={styles.trialActs}>
          <Button size="sm" loading={running} onClick={onTake}>
            {t('import.submit', counted)}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ line: { line, given, display_name, code } }: { line: ImportLine }) {
  const { t } = useTranslation('admin-creators')
  return (
    <li>
      <span>
        {line}. {display_name ?? given}
        {display_name !== null && <small>{given}</small>}
      </span>
      <span>{code ? t(`import.error.${code}`) : t('import.right')}</span>
    </li>
  )
}
