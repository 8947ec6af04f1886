import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says that the form holds what was typed before, with the way back to what is stored. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('admin-editor')
  return (
    <Notice title={t('draft.title')} role="status">
      {t('draft.text')}
      <div>
        <Button variant="outline" size="sm" marginTop="2" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </div>
    </Notice>
  )
}
