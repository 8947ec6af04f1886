import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { getMeta } from '#contract/commons.ts'
import { useInClient } from '../../outside/use-in-client.ts'
import { useRequestFriendship } from '../../outside/use-request-friendship.ts'
import { remoteQuery } from '../../remote/query.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import { useFriendshipStore } from './friendship-store.ts'

/** Inside LINE, for those whom the account's messages do not reach: how they would. */
export function FriendshipRow() {
  const { t } = useTranslation('home')
  const { declined, decline } = useFriendshipStore()
  const { ask, asked, running } = useRequestFriendship()
  const user = useUser()
  const inClient = useInClient()
  const wanted = inClient && !declined && user?.line_linked === true && user.line_friend === false
  const { data: meta } = useQuery({ ...remoteQuery(useApi(), getMeta, {}), enabled: wanted })
  if (!wanted || asked || !meta?.data.features.line_messages) return null
  return (
    <Card>
      <Flex gap="2" align="flex-start" justify="space-between">
        <Stack gap="3">
          <Text size="sm">{t('friendship.text')}</Text>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            loading={running}
            onClick={() => void ask()}
          >
            {t('friendship.ask')}
          </Button>
        </Stack>
        <IconButton label={t('friendship.decline')} icon={<X aria-hidden />} onClick={decline} />
      </Flex>
    </Card>
  )
}
