import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#client/i18n/load-texts.ts'
import { languageTag } from '#contract/language.ts'
import { languages } from '#contract/vocabulary.ts'
import { toast } from './toast.ts'
import styles from './language-switch.module.css'

/** Each language by its own name. The choice is remembered on the device. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const [coming, setComing] = useState<string>()

  async function choose(language: string) {
    setComing(language)
    await changeLanguage(i18n, language).catch(() => toast(t('language.failed'), 'danger'))
    setComing(undefined)
  }
  return (
    <div className={styles.switch} role="group" aria-label={t('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTag(language)}
          className={styles.choice}
          aria-pressed={i18n.language === language}
          aria-busy={language === coming || undefined}
          onClick={() => void choose(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </div>
  )
}
