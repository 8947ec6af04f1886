import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useFriendshipOffer } from '../../outside/use-friendship-offer.ts'

/** Offers the friendship with the account to creators whom its messages do not reach. */
export function FriendshipRow() {
  const { t } = useTranslation('home')
  const offer = useFriendshipOffer()
  if (!offer) return null
  return (
    <Card>
      <Flex gap="2" align="flex-start" justify="space-between">
        <Stack gap="3">
          <Text size="sm">{t('friendship.text')}</Text>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            loading={offer.running}
            onClick={() => void offer.ask()}
          >
            {t('friendship.ask')}
          </Button>
        </Stack>
        <IconButton
          label={t('friendship.decline')}
          icon={<X aria-hidden />}
          onClick={offer.decline}
          marginTop="-2.5"
          marginEnd="-3"
        />
      </Flex>
    </Card>
  )
}
