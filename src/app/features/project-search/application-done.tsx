import { chakra } from '@chakra-ui/react/styled-system'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { BackToLine } from '../../outside/back-to-line.tsx'
import { useFriendshipOffer } from '../../outside/use-friendship-offer.ts'
import type { ConfirmationAnswer } from './application-queries.ts'

/** Offers, after the application, the friendship through which the result would arrive by LINE. */
function FriendshipCard() {
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

const Seal = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6rem',
    height: '6rem',
    borderRadius: 'full',
    background: 'submit',
    boxShadow: '0 0 0 0.75rem var(--chakra-colors-amber-50)',
    transition: 'scale, opacity',
    transitionDuration: 'slow',
    transitionTimingFunction: 'out',
    _starting: { scale: '0.6', opacity: 0 },
    _icon: { width: '3rem', height: '3rem', strokeWidth: '2.5' },
  },
})

/** The application is in: thanks, what comes next and when. */
export function ApplicationDone({ campaign }: Pick<ConfirmationAnswer, 'campaign'>) {
  const { t } = useTranslation('campaigns')
  const { day } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone: eyes, screen readers and the scroll place go on from here.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Stack gap="8" paddingTop="8">
      <Stack gap="4" align="center" textAlign="center">
        <Seal aria-hidden>
          <Check />
        </Seal>
        <Heading ref={heading} tabIndex={-1} size="xl" outline="none" marginTop="4">
          {t('done.title')}
        </Heading>
        <Text tone="soft">{t('done.text', { title: campaign.title })}</Text>
      </Stack>
      <Section title={t('done.next')}>
        <Timeline
          entries={[
            { title: t('done.applied'), state: 'past' },
            { title: t('done.selection'), text: t('done.selection_text'), state: 'now' },
            {
              title: t('done.announcement'),
              when: day(campaign.schedule.announcement),
              text: t('done.announcement_text'),
              state: 'ahead',
            },
          ]}
        />
      </Section>
      <FriendshipCard />
      <Stack gap="3">
        <Button asChild full>
          <Link to={paths.search}>{t('done.search')}</Link>
        </Button>
        <Button asChild variant="ghost" full>
          <Link to={paths.campaign(campaign.id)} replace>
            {t('done.see')}
          </Link>
        </Button>
        <BackToLine />
      </Stack>
    </Stack>
  )
}
