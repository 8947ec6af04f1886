import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInAppBrowser } from '#line/line-client.ts'
import { useLine } from '../../session/line-session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'

/** In LINE's ordinary browser LIFF does not sign in by itself: offers the portal inside LINE (line.md, rule 11). */
export function OpenInLine({ path }: { path: string }) {
  const { t } = useTranslation('auth')
  const link = usePermanentLink(path)
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

/** Undefined where it is of no use. A link and not a navigation by script: phones open apps for taps on links alone. */
function usePermanentLink(path: string) {
  const { mode, start } = useLine()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (mode === 'off' || !isInAppBrowser(navigator.userAgent)) return
    // Without LINE the notice is missing, and the mail log-in below still works.
    start()
      .then(({ line }) => line.permanentLink(path))
      .then(setLink, () => undefined)
  }, [mode, start, path])
  return link
}
