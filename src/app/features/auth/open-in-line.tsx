import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isInAppBrowser } from '#line/line-client.ts'
import { useLine } from '../../session/line-session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'

const never = () => () => undefined

/** In LINE's ordinary browser LIFF does not sign in by itself: offers the portal inside LINE (line.md, rule 11). */
export function OpenInLine({ path }: { path: string }) {
  const { t } = useTranslation('auth')
  const session = useLine()
  const inAppBrowser = useSyncExternalStore(
    never,
    () => isInAppBrowser(navigator.userAgent),
    () => false,
  )
  if (!inAppBrowser || session.mode === 'off') return null
  const open = async () => {
    const { line } = await session.start()
    location.assign(await line.permanentLink(path))
  }
  return (
    <Notice title={t('in_app.title')}>
      <Stack gap="3">
        {t('in_app.text')}
        <Button variant="secondary" size="sm" onClick={() => void open()}>
          {t('common:fault.open_in_line')}
        </Button>
      </Stack>
    </Notice>
  )
}
