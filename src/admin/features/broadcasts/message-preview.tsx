import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BroadcastTrial } from '#contract/admin-broadcasts.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { LinePreview } from '../../parts/line-preview.tsx'
import { Tabs } from '../../ui/tabs.tsx'
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
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('trial.preview')}
      </h3>
      {hasEnglish ? (
        <Tabs
          dense
          label={t('trial.language')}
          tabs={languages.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        >
          <Drawn drawn={preview[language]} language={language} />
        </Tabs>
      ) : (
        <Drawn drawn={preview.jp} language="jp" />
      )}
    </section>
  )
}

interface DrawnProps {
  drawn: BroadcastTrial['preview'][Language]
  language: Language
}

function Drawn({ drawn: { line, mail }, language }: DrawnProps) {
  const { t } = useTranslation('admin-broadcasts')
  return (
    <div className={styles.previews} lang={language === 'jp' ? 'ja' : language}>
      <LinePreview caption={t('trial.line')} {...line} />
      <figure>
        <figcaption>{t('trial.mail')}</figcaption>
        <div className={styles.mail}>
          <p className={styles.subject}>{mail.subject}</p>
          <p className={styles.text}>{mail.text}</p>
        </div>
      </figure>
    </div>
  )
}
