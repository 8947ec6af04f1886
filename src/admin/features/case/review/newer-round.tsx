import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The creator has sent a newer round than the one that is judged here. */
export function NewerRound({ round, onLoad }: { round: number; onLoad: () => void }) {
  const { t } = useTranslation('admin-case')
  return (
    <Notice tone="warning" role="alert" title={t('newer.title', { round })}>
      {t('newer.text')}
      <Button size="sm" variant="outline" marginTop="3" onClick={onLoad}>
        {t('newer.load')}
      </Button>
    </Notice>
  )
}
