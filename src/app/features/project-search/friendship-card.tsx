import { useTranslation } from 'react-i18next'
import { useFriendshipOffer } from '../../outside/use-friendship-offer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'

/** After applying: how the result would come by LINE. */
export function FriendshipCard() {
  const { t } = useTranslation('campaigns')
  const offer = useFriendshipOffer({ unknown: true })
  if (!offer) return null
  return (
    <Card>
      <Stack gap="3">
        <Stack gap="1">
          <Heading size="sm">{t('friendship.title')}</Heading>
          <Text size="sm" tone="soft">
            {t('friendship.text')}
          </Text>
        </Stack>
        <Button variant="secondary" full loading={offer.running} onClick={() => void offer.ask()}>
          {t('friendship.ask')}
        </Button>
      </Stack>
    </Card>
  )
}
