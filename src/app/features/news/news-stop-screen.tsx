import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { newsTopics, stopNewsByLink } from '#contract/news-stops.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Heading, Text, TextLink } from '#ui/text.tsx'

/** What the link of a mail says. */
const link = z.object({
  topic: z.enum(newsTopics),
  person: z.string().check(z.regex(/^\d{1,9}$/)),
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** The screen behind the link of a mail: one tap stops the mails of its topic, without a session. Opening it alone stops nothing. */
export function NewsStopScreen() {
  const { t } = useTranslation('news')
  const given = link.safeParse(useParams()).data
  const { mutate, data, error, isPending } = useApiMutation(stopNewsByLink)
  if (!given || error?.status === 404) return <WrongLink />
  const { topic, person, secret } = given
  if (data)
    return (
      <Stack gap="5">
        <Notice tone="success" role="status" title={t(data.data.before ? 'stop.already' : 'stop.done')}>
          {t('stop.done_text')}
        </Notice>
        <ToChoices />
      </Stack>
    )
  const params = { news_topic: topic, influencer_id: Number(person), secret }
  return (
    <Stack gap="5">
      <Heading>{t(`stop.title.${topic}`)}</Heading>
      <Text>{t('stop.text')}</Text>
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <Button loading={isPending} onClick={() => mutate({ params })}>
        {t('stop.submit')}
      </Button>
      <ToChoices />
    </Stack>
  )
}

function WrongLink() {
  const { t } = useTranslation('news')
  return (
    <Stack gap="5">
      <Notice tone="warning" role="alert" title={t('stop.wrong')}>
        {t('stop.wrong_text')}
      </Notice>
      <ToChoices />
    </Stack>
  )
}

function ToChoices() {
  const { t } = useTranslation('news')
  return (
    <Text size="sm">
      <TextLink asChild>
        <Link to={paths.notificationChoices}>{t('choices')}</Link>
      </TextLink>
    </Text>
  )
}
