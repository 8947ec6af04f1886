import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useInClient } from '../../outside/use-in-client.ts'
import { paths } from '#domain/paths.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'

/** Inside LINE, for those who registered by mail: that LINE could know them. */
export function LineLinkRow() {
  const { t } = useTranslation('home')
  const user = useUser()
  const inClient = useInClient()
  if (!inClient || !user?.has_password || user.line_linked) return null
  return (
    <Card>
      <Stack gap="3">
        <Text>{t('line_link.text')}</Text>
        <Button asChild size="sm" variant="outline" alignSelf="flex-start">
          <Link to={paths.editProfile}>{t('line_link.go')}</Link>
        </Button>
      </Stack>
    </Card>
  )
}
