import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCalendarAddress, renewCalendarAddress, revokeCalendarAddress } from '#contract/calendar.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Fold } from '#ui/fold.tsx'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextToCopy } from '#ui/text-to-copy.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useCopy } from '#ui/use-copy.ts'

/** The address under which the phone's own calendar keeps itself up to date: to make, to take along, to renew, to end. */
export function Subscription() {
  const { t } = useTranslation('calendar')
  return (
    <Card padded={false}>
      <Box paddingInline="4" paddingBlock="1">
        <Fold
          label={
            <Flex as="span" align="center" gap="2">
              <CalendarPlus aria-hidden />
              {t('subscription.title')}
            </Flex>
          }
        >
          <Stack gap="4" paddingBottom="3">
            <Subscribed />
          </Stack>
        </Fold>
      </Box>
    </Card>
  )
}

function Subscribed() {
  const { t } = useTranslation(['calendar', 'errors'])
  const { data: answer, error, refetch } = useQuery(remoteQuery(useApi(), getCalendarAddress, {}))
  const options = {
    invalidates: [getCalendarAddress],
    onError: ({ code }: ApiError) => toast(t(`errors:${code}`), 'danger'),
  }
  const renew = useApiMutation(renewCalendarAddress, options)
  const revoke = useApiMutation(revokeCalendarAddress, options)
  if (!answer && error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  if (!answer) return <Skeleton height="13rem" />
  const address = answer.data
  const make = () => renew.mutateAsync({}).catch(() => undefined)
  return (
    <>
      <Text size="sm">{t('subscription.text')}</Text>
      {address === null ? (
        <Button variant="outline" full loading={renew.isPending} onClick={() => void make()}>
          <CalendarPlus aria-hidden />
          {t('subscription.create')}
        </Button>
      ) : (
        <>
          <Address url={address.url} />
          <Acts
            onRenew={() => make().then((made) => made && toast(t('subscription.renewed'), 'success'))}
            onStop={() =>
              revoke
                .mutateAsync({})
                .then(() => toast(t('subscription.stopped'), 'success'))
                .catch(() => undefined)
            }
          />
        </>
      )}
    </>
  )
}

const google = 'https://calendar.google.com/calendar/r'

function Address({ url }: { url: string }) {
  const { t } = useTranslation('calendar')
  const copy = useCopy()
  const webcal = url.replace(/^https?:/, 'webcal:')
  const ways = ['how_iphone', 'how_android', 'how_google'] as const
  return (
    <>
      <Stack gap="1.5">
        <Text size="sm" tone="soft">
          {t('subscription.address')}
        </Text>
        <TextToCopy>{url}</TextToCopy>
      </Stack>
      <Button
        variant="outline"
        full
        onClick={() => void copy(url, t('subscription.copied'), t('subscription.copy_failed'))}
      >
        <Copy aria-hidden />
        {t('subscription.copy')}
      </Button>
      <Button asChild variant="outline" full>
        <ExternalLink href={url.replace(/anken\.ics$/, 'subscribe')} toApp>
          {t('subscription.apple')}
        </ExternalLink>
      </Button>
      <Button asChild variant="outline" full>
        <ExternalLink href={`${google}?${new URLSearchParams({ cid: webcal })}`}>
          {t('subscription.google')}
        </ExternalLink>
      </Button>
      <Fold label={t('subscription.how')}>
        <Stack gap="2" as="ul">
          {ways.map((way) => (
            <Text as="li" key={way} size="sm">
              {t(`subscription.${way}`)}
            </Text>
          ))}
        </Stack>
      </Fold>
      <Notice>{t('subscription.secret')}</Notice>
    </>
  )
}

interface ActsProps {
  onRenew: () => Promise<unknown>
  onStop: () => Promise<unknown>
}

/** Both end the present address, so both are asked about. */
function Acts(acts: ActsProps) {
  const { t } = useTranslation('calendar')
  const [asked, setAsked] = useState<'renew' | 'stop'>('renew')
  const [open, setOpen] = useState(false)
  const ask = (act: 'renew' | 'stop') => () => {
    setAsked(act)
    setOpen(true)
  }
  const confirm = () => {
    setOpen(false)
    void (asked === 'renew' ? acts.onRenew() : acts.onStop())
  }
  return (
    <Stack gap="1">
      <Button variant="ghost" onClick={ask('renew')}>
        {t('subscription.renew')}
      </Button>
      <Button variant="ghost" onClick={ask('stop')}>
        {t('subscription.stop')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`subscription.${asked}`)}
        closeLabel={t('common:close')}
      >
        <Text>{t(`subscription.${asked}_text`)}</Text>
        <Button variant="danger" size="lg" full onClick={confirm}>
          {t(`subscription.${asked}`)}
        </Button>
      </Dialog>
    </Stack>
  )
}
