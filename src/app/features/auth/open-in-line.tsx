import { useTranslation } from 'react-i18next'
import { isInAppBrowser } from '#line/line-client.ts'
import { usePermanentLink } from '../../session/use-permanent-link.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'

/** In LINE's ordinary browser LIFF does not sign in by itself: offers the portal inside LINE (line.md, rule 11). */
export function OpenInLine({ path }: { path: string }) {
  const { t } = useTranslation('auth')
  // Without LINE the notice is missing, and the mail log-in below still works.
  const link = usePermanentLink(path, isInAppBrowser)
  if (link === undefined) return null
  return (
    <Notice title={t('in_app.title')}>
      <Stack gap="3" alignItems="flex-start">
        {t('in_app.text')}
        <Button asChild variant="secondary" size="sm">
          <a href={link}>{t('common:fault.open_in_line')}</a>
        </Button>
      </Stack>
    </Notice>
  )
}
