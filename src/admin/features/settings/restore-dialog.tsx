import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getSettings, type NoticeText, putNoticeText } from '#contract/admin-settings.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { useAsked } from '../../parts/use-asked.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface RestoreDialogProps {
  notice: NoticeText
  onClose: () => void
  onRestored: (answer: Answer<typeof putNoticeText>) => void
}

/** Asks before an own text is thrown away. */
export function RestoreDialog({ notice, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation('admin-settings')
  const act = useApiMutation(putNoticeText, { onConflict: [getSettings], onSuccess: onRestored })
  const { kind, language, version, ...lost } = useAsked(notice, act.isError)
  const restore = () => act.mutate({ body: { kind, language, version, subject: '', body: '' } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('notices.restore_title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button variant="danger" loading={act.isPending} onClick={restore}>
            {t('notices.restore')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Text>{t('notices.restore_text')}</Text>
      <Text size="sm" tone="soft" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {lost.subject}
        {'\n'}
        {lost.body}
      </Text>
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
    </Dialog>
  )
}
