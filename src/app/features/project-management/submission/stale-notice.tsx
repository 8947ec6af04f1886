import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Box } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'

/** Another tab or the operator was faster; stays in sight below the header, wherever the form was scrolled to. */
export function StaleNotice({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation('submissions')
  return (
    <Box position="sticky" top="4rem" zIndex="bar" boxShadow="raised" borderRadius="md">
      <Notice tone="warning" role="alert" title={t('stale.title')}>
        {t('stale.text')}
        <Button size="sm" variant="outline" full marginTop="3" onClick={onLoad}>
          {t('stale.load')}
        </Button>
      </Notice>
    </Box>
  )
}
