import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'

interface OfferCardProps {
  text: string
  /** The label of the button that takes the offer, and whether that is going on. */
  take: string
  running: boolean
  onTake: () => void
  /** The name of the cross that puts it away. */
  decline: string
  onDecline: () => void
}

/** Something that LINE can do for the person, who may not want it. */
export function OfferCard({ text, take, running, onTake, decline, onDecline }: OfferCardProps) {
  return (
    <Card>
      <Flex gap="2" align="flex-start" justify="space-between">
        <Stack gap="3">
          <Text size="sm">{text}</Text>
          <Button size="sm" variant="outline" alignSelf="flex-start" loading={running} onClick={onTake}>
            {take}
          </Button>
        </Stack>
        <IconButton
          label={decline}
          icon={<X aria-hidden />}
          onClick={onDecline}
          marginTop="-2.5"
          marginEnd="-3"
        />
      </Flex>
    </Card>
  )
}
