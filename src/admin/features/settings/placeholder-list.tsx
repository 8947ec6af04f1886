import { useTranslation } from 'react-i18next'
import styles from './notices.module.css'

/** What a text may name; a tap puts it where the cursor stands. */
export function PlaceholderList({
  names,
  onInsert,
}: {
  names: readonly string[]
  onInsert: (name: string) => void
}) {
  const { t } = useTranslation('admin-settings')
  return (
    <fieldset className={styles.placeholders}>
      <legend>{t('notices.placeholders')}</legend>
      {names.map((name) => (
        <button key={name} type="button" className={styles.placeholder} onClick={() => onInsert(name)}>
          {t(`placeholder.${name}`)}
          <code>{`{{${name}}}`}</code>
        </button>
      ))}
    </fieldset>
  )
}
