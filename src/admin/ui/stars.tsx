import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** Stars of five, heard as a number. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <span aria-hidden style={{ whiteSpace: 'nowrap' }}>
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
      <VisuallyHidden>{t('stars', { stars })}</VisuallyHidden>
    </>
  )
}
