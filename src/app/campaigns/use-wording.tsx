import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A text that an operator wrote in Japanese, with or without an English version. */
export interface Worded {
  label: string
  label_en?: string | undefined
}

/** Words of an operator as `language` reads them: in English where they were written so, else in Japanese and marked as that. */
export function useWording(language?: string) {
  const { i18n } = useTranslation()
  const read = language ?? i18n.language
  return ({ label, label_en }: Worded): ReactNode => {
    if (read === 'en' && label_en)
      return i18n.language === 'en' ? label_en : <span lang="en">{label_en}</span>
    return i18n.language === 'jp' ? label : <span lang="ja">{label}</span>
  }
}

/** The choices of a question; what is sent is the Japanese text, whatever was read. */
export function choicesOf({ options, options_en }: { options: string[]; options_en?: string[] | undefined }) {
  return options.map((label, index) => ({ label, label_en: options_en?.[index] }))
}
