import { useTranslation } from 'react-i18next'
import { formatTime } from '#client/i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text.tsx'
import { campaignFields, fieldsOf } from '../../parts/publishing/campaign-fields.ts'
import type { SaveState } from './draft-saver.ts'
import { goToField } from './field-focus.ts'
import styles from './editor.module.css'

interface SaveStatusProps {
  state: SaveState
  /** Makes a new draft of what is typed, where the former was erased. */
  onBeginAnew: () => void
}

/** Shows where the typed values are saved. Only problems are announced; a message at each pause in typing would disturb. */
export function SaveStatus({ state, onBeginAnew }: SaveStatusProps) {
  const { t, i18n } = useTranslation(['admin-editor', 'errors'])
  const { name } = state
  const wrong = name === 'offline' || name === 'refused' || name === 'gone'
  return (
    <p role={wrong ? 'status' : undefined} className={styles.saving} data-state={name}>
      {name === 'saved' && t('saving.saved', { time: formatTime(state.at, i18n.language) })}
      {name === 'refused' && t('saving.refused', { reason: t(`errors:${reasonOf(state.error)}`) })}
      {name !== 'saved' && name !== 'refused' && t(`saving.${name}`)}
      {name === 'gone' && (
        <Button variant="outline" size="sm" onClick={onBeginAnew}>
          {t('saving.begin_anew')}
        </Button>
      )}
    </p>
  )
}

const reasonOf = ({ code, errors }: Extract<SaveState, { error: unknown }>['error']) =>
  errors[0]?.code ?? code

/** What keeps the draft from being published, each with the way to its field. */
export function MissingFields({ errors }: { errors: readonly string[] }) {
  const { t } = useTranslation('admin-editor')
  const fields = fieldsOf(errors)
  if (fields.length === 0) return <p className={styles.complete}>{t('missing.none')}</p>
  return (
    <details className={styles.missing}>
      <summary>{t('missing.title', { count: fields.length })}</summary>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <TextLink asChild>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  goToField(field)
                }}
              >
                {t(campaignFields[field])}
              </a>
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
