import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { DocumentValues } from './document-form.ts'
import styles from './documents.module.css'

interface PublishDialogProps {
  /** Its name. */
  document: string
  /** The version that is about to be published. */
  values: DocumentValues | undefined
  onClose: () => void
  onPublish: () => void
}

/** Says what publishing means before it is done for good. */
export function PublishDialog({ document, values: asked, onClose, onPublish }: PublishDialogProps) {
  const { t } = useTranslation('admin-settings')
  const { day } = useFormat()
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t('documents.publish_title', { document })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onPublish}>{t('documents.publish')}</Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {asked && (
        <>
          <Text>{t('documents.publish_text', { version: asked.version, day: day(asked.effective_on) })}</Text>
          <ul className={styles.consequences}>
            <li>{t('documents.consequence_new')}</li>
            <li>{t('documents.consequence_told')}</li>
            <li>
              {t(asked.asks_agreement ? 'documents.consequence_asked' : 'documents.consequence_unasked')}
            </li>
            <li>{t('documents.consequence_final')}</li>
          </ul>
        </>
      )}
    </Dialog>
  )
}
