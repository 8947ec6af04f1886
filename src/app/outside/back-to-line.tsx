import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useLine } from '../session/line-session.ts'
import { useInClient } from '../session/use-in-client.ts'

/** Inside LINE, at the end of something: closes the app, back to the chat in which it was opened. */
export function BackToLine() {
  const { t } = useTranslation()
  const { start } = useLine()
  const inClient = useInClient()
  if (!inClient) return null
  const close = () => start().then(({ line }) => line.close())
  return (
    <Button variant="ghost" full onClick={() => void close()}>
      {t('back_to_line')}
    </Button>
  )
}
