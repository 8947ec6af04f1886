import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getMeta } from '#contract/commons.ts'
import { useInClient } from '../../outside/use-in-client.ts'
import { useRequestFriendship } from '../../outside/use-request-friendship.ts'
import { remoteQuery } from '../../remote/query.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.ts'
import { Heading, Text } from '../../ui/text.tsx'

/** Inside LINE, for whoever is not known to be a friend of the account: how its messages would come. */
export function FriendshipCard() {
  const { t } = useTranslation('campaigns')
  const { ask, asked, running } = useRequestFriendship()
  const user = useUser()
  const wanted = useInClient() && user?.line_friend !== true
  const { data: meta } = useQuery({ ...remoteQuery(useApi(), getMeta, {}), enabled: wanted })
  if (!wanted || asked || !meta?.data.features.line_messages) return null
  return (
    <Card>
      <Stack gap="3">
        <Stack gap="1">
          <Heading size="sm">{t('friendship.title')}</Heading>
          <Text size="sm" tone="soft">
            {t('friendship.text')}
          </Text>
        </Stack>
        <Button variant="secondary" full loading={running} onClick={() => void ask()}>
          {t('friendship.ask')}
        </Button>
      </Stack>
    </Card>
  )
}
