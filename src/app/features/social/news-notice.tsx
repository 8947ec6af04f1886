import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Box } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { writtenHandle } from './providers.ts'
import type { LinkingNews } from './use-linking-news.ts'

/** What the outside browser was opened for, and what came of it. */
export function NewsNotice({ waitingFor, linked, look }: LinkingNews) {
  const { t } = useTranslation('social')
  return (
    <Box role="status" css={{ '&:empty': { display: 'none' } }}>
      {linked.map((account) => (
        <Notice
          key={account.id}
          tone="success"
          title={t('news.linked_title', { platform: t(`common:platform.${account.platform}`) })}
        >
          {t('news.linked', { handle: writtenHandle(account) })}
        </Notice>
      ))}
      {waitingFor && (
        <Notice title={t('news.waiting_title')}>
          {t('news.waiting')}
          <Box marginTop="3">
            <Button variant="outline" size="sm" onClick={() => void look()}>
              {t('news.look')}
            </Button>
          </Box>
        </Notice>
      )}
    </Box>
  )
}
