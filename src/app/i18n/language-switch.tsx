import { useTranslation } from 'react-i18next'
import { languages } from '#contract/vocabulary.ts'
import { languageTag } from './i18n.ts'
import styles from './language-switch.module.css'

/** Each language by its own name. The choice is remembered by the language detector. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.switch} role="group" aria-label={t('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTag(language)}
          className={styles.choice}
          aria-pressed={i18n.language === language}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </div>
  )
}
