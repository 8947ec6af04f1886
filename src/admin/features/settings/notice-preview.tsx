import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import { fillLines, fillPlaceholders, type PlaceholderValues } from '#lib/placeholders.ts'
import linePreviewStyles from './line-preview.module.css'
import styles from './notices.module.css'

interface LinePreviewProps extends Pick<NoticeText, 'subject' | 'body'> {
  values: PlaceholderValues
  buttons: readonly string[]
}

/** Shows the message as the LINE chat draws the account's messages: a bubble with its buttons. */
function LinePreview({ subject, body, values, buttons }: LinePreviewProps) {
  const { t } = useTranslation('admin-settings')
  return (
    <figure>
      <figcaption>{t('notices.line')}</figcaption>
      <div className={linePreviewStyles.chat}>
        <div className={linePreviewStyles.bubble}>
          <p className={linePreviewStyles.title}>{fillPlaceholders(subject, values)}</p>
          <p className={linePreviewStyles.text}>{fillLines(body, values).trim()}</p>
          {buttons.map((label) => (
            <span key={label} className={linePreviewStyles.button}>
              {label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

const examples = [
  'title',
  'due',
  'due_short',
  'task',
  'when',
  'tracking',
  'net',
  'payday',
  'minutes',
  'headline',
  'message',
] as const

interface NoticePreviewProps extends Pick<Settings, 'provider'> {
  notice: Pick<NoticeText, 'subject' | 'body' | 'language' | 'mail' | 'line_buttons'>
}

/** The mail and the message in LINE as a creator gets them, with values that could be. */
export function NoticePreview({ notice, provider }: NoticePreviewProps) {
  const { t } = useTranslation('admin-settings')
  const id = useId()
  const { subject, body, language, mail, line_buttons } = notice
  const values = Object.fromEntries(examples.map((name) => [name, t(`example.${language}.${name}`)]))
  const sender = { provider: provider.name, contact: provider.email }
  const { origin } = location
  const links = { link: `${origin}/dashboard`, reset: `${origin}/forgot-password` }
  const mailValues = { ...values, ...sender, ...links }
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('notices.preview')}</h3>
      <div className={styles.previews} lang={language === 'jp' ? 'ja' : language}>
        {mail && (
          <figure>
            <figcaption>{t('notices.mail')}</figcaption>
            <div className={styles.mail}>
              <p className={styles.mailSubject}>{fillPlaceholders(subject, mailValues)}</p>
              <p className={styles.mailBody}>{fillLines(body, mailValues)}</p>
            </div>
          </figure>
        )}
        {line_buttons && (
          // Where a mail says it as well, the lines fall away that only the mail needs: address and sender.
          <LinePreview
            subject={subject}
            body={body}
            values={mail ? values : { ...values, ...sender }}
            buttons={line_buttons}
          />
        )}
      </div>
    </section>
  )
}
