import Copy from 'lucide-react/icons/copy'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { changeWorkPage, getWorkPage, renewWorkPageLink } from '#contract/work-page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { TextToCopy } from '#ui/text-to-copy.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useCopy } from '#ui/use-copy.ts'
import { shareByDevice } from '../../outside/share-by-device.ts'
import styles from './work-page.module.css'

interface PageLinkProps {
  /** Null while the page is off. */
  url: string | null
  /** There is no finished work yet. */
  isEmpty: boolean
}

/** The switch of the page, and its address to give to others, to renew and to end. */
export function PageLink({ url, isEmpty }: PageLinkProps) {
  const { t } = useTranslation(['work-page', 'errors'])
  const [asked, setAsked] = useState<'off' | 'renew'>()
  // What the dialog says stays while it closes.
  const [last, setLast] = useState<'off' | 'renew'>('off')
  const options = {
    scope: 'work-page',
    invalidates: [getWorkPage],
    onConflict: [getWorkPage],
    onError: ({ code }: ApiError) => toast(t('failed', { reason: t(`errors:${code}`) }), 'danger'),
  }
  const change = useApiMutation(changeWorkPage, {
    ...options,
    onSuccess: (_answer, { body }) => toast(t(body?.on ? 'link.begun' : 'link.ended'), 'success'),
  })
  const renew = useApiMutation(renewWorkPageLink, {
    ...options,
    onSuccess: () => toast(t('link.renewed'), 'success'),
  })
  const busy = change.isPending || renew.isPending
  const ask = (act: 'off' | 'renew') => {
    setLast(act)
    setAsked(act)
  }
  const confirm = () => {
    setAsked(undefined)
    if (last === 'renew') renew.mutate({})
    else change.mutate({ body: { on: false } })
  }
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={url !== null}
        aria-busy={busy || undefined}
        className={styles.switch}
        onClick={() => {
          if (busy) return
          if (url === null) change.mutate({ body: { on: true } })
          else ask('off')
        }}
      >
        <span>{t('link.switch')}</span>
        <span className={styles.track} aria-hidden />
      </button>
      <Text size="sm">{t('link.text')}</Text>
      <Text size="sm" tone="soft">
        {t('link.never')}
      </Text>
      {isEmpty && <Notice>{t('link.empty')}</Notice>}
      {url !== null && <Address url={url} busy={busy} onRenew={() => ask('renew')} />}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`link.${last}`)}
        closeLabel={t('common:close')}
      >
        <Text>{t(`link.${last}_text`)}</Text>
        <Button variant="danger" size="lg" full onClick={confirm}>
          {t(`link.${last}`)}
        </Button>
      </Dialog>
    </>
  )
}

function Address({ url, busy, onRenew }: { url: string; busy: boolean; onRenew: () => void }) {
  const { t } = useTranslation('work-page')
  const copy = useCopy()
  const copyUrl = () => copy(url, t('link.copied'), t('link.copy_failed'))
  const share = async () => {
    if (!(await shareByDevice({ title: t('common:title.work_page'), url }))) await copyUrl()
  }
  return (
    <Stack gap="3">
      <TextToCopy>{url}</TextToCopy>
      <div className={styles.acts}>
        <Button variant="outline" onClick={() => void copyUrl()}>
          <Copy aria-hidden />
          {t('link.copy')}
        </Button>
        <Button variant="outline" onClick={() => void share()}>
          <Share aria-hidden />
          {t('link.share')}
        </Button>
        <Button asChild variant="outline">
          <ExternalLink href={url}>
            <ExternalLinkIcon aria-hidden />
            {t('link.open')}
          </ExternalLink>
        </Button>
      </div>
      <Text size="sm" tone="soft">
        {t('link.secret')}
      </Text>
      <Button variant="ghost" loading={busy} onClick={onRenew}>
        {t('link.renew')}
      </Button>
    </Stack>
  )
}
