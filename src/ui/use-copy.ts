import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

/** Copies a text and says so, or that it could not. */
export function useCopy() {
  const { t } = useTranslation('campaigns')
  return async (text: string, done: string, failed = t('copy.failed')) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done, 'success')
    } catch {
      toast(failed, 'danger')
    }
  }
}
