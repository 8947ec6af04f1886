import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** What is shown by month, in the order of the screen. */
export const figures = ['reach', 'views', 'likes', 'comments', 'confirmed', 'paid'] as const
export type Figure = (typeof figures)[number]

function isMoney(figure: Figure) {
  return figure === 'confirmed' || figure === 'paid'
}

/** A figure as it is read; one that is not known is a dash, and said so to those who hear the screen. */
export function useFigureText() {
  const { t } = useTranslation('results')
  const { yen, number } = useFormat()
  return (figure: Figure, value: number | null): ReactNode => {
    if (value !== null) return isMoney(figure) ? yen(value) : number(value)
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('unknown')}</VisuallyHidden>
      </>
    )
  }
}
