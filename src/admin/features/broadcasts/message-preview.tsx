import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BroadcastTrial } from '#contract/admin-broadcasts.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import styles from './broadcasts.module.css'

interface MessagePreviewProps {
  preview: BroadcastTrial['preview']
  hasEnglish: boolean
}

/** The message as the chat of LINE shows it, and as a mail, in each language in which it was written. */
export function MessagePreview({ preview, hasEnglish }: MessagePreviewProps) {
  const { t } = useTranslation('admin-broadcasts')
  const [language, setLanguage] = useState<Language>('jp')
  const id = useId()
  const { line, mail } = preview[language]
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('trial.preview')}
      </h3>
      {hasEnglish && (
        <RadioGroup
          label={t('trial.language')}
          labelHidden
          options={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      <div className={styles.previews} lang={language === 'jp' ? 'ja' : language}>
        <figure>
          <figcaption>{t('trial.line')}</figcaption>
          <div className={styles.chat}>
            <div className={styles.bubble}>
              <p className={styles.subject}>{line.subject}</p>
              <p className={styles.text}>{line.text}</p>
              {line.buttons.map((label) => (
                <span key={label} className={styles.link}>
                  {label}
                </span>
              ))}
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>{t('trial.mail')}</figcaption>
          <div className={styles.mail}>
            <p className={styles.subject}>{mail.subject}</p>
            <p className={styles.text}>{mail.text}</p>
          </div>
        </figure>
      </div>
    </section>
  )
}
