import { useTranslation } from 'react-i18next'
import type { NoticeText } from '#contract/admin-settings.ts'
import { fillLines, fillPlaceholders, type PlaceholderValues } from '#lib/placeholders.ts'
import styles from './line-preview.module.css'

interface LinePreviewProps extends Pick<NoticeText, 'subject' | 'body'> {
  values: PlaceholderValues
  buttons: readonly string[]
}

/** As the chat in LINE draws the account's messages: a bubble with its buttons. */
export function LinePreview({ subject, body, values, buttons }: LinePreviewProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <figure>
      <figcaption>{t('notices.line')}</figcaption>
      <div className={styles.chat}>
        <div className={styles.bubble}>
          <p className={styles.title}>{fillPlaceholders(subject, values)}</p>
          <p className={styles.text}>{fillLines(body, values).trim()}</p>
          {buttons.map((label) => (
            <span key={label} className={styles.button}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
