import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#contract/session.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx'

/** Shows the next steps after registering, and the link to the screen that the creator wanted to open. */
export function NextSteps({ user, next }: { user: User; next: string }) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const entry = (key: 'registered' | 'mail' | 'search' | 'apply', state: TimelineEntry['state']) => ({
    title: t(`next.${key}`),
    text: t(`next.${key}_text`, { email: user.email }),
    state,
  })
  const mailWaits = user.email !== null && !user.email_verified
  const entries = [
    entry('registered', 'past'),
    ...(mailWaits ? [entry('mail', 'now')] : []),
    entry('search', mailWaits ? 'ahead' : 'now'),
    entry('apply', 'ahead'),
  ]
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading ref={heading} tabIndex={-1} size="lg" outline="none">
          {t('next.heading')}
        </Heading>
        <Text tone="soft">{t('next.lead')}</Text>
      </Stack>
      <Card>
        <Timeline entries={entries} />
      </Card>
      <Button asChild size="lg" full>
        <Link to={next} replace>
          {t(next === paths.home ? 'next.to_home' : 'next.to_target')}
        </Link>
      </Button>
    </Stack>
  )
}
