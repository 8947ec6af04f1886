import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { LinkKind } from '#contract/client-links.ts'
import {
  createReportLink,
  listReportLinks,
  type ReportLink,
  revokeReportLink,
} from '#contract/client-reports.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReportLinkForm } from './report-link-form.tsx'
import styles from './insights.module.css'

interface ReportLinksProps {
  campaignId: number
  kind: LinkKind
  /** No more can be made: the client does not look at drafts. */
  ending?: boolean
}

/** The links of one kind by which the client sees this campaign: who made them, how long they last, when they were opened. */
export function ReportLinks({ campaignId, kind, ending = false }: ReportLinksProps) {
  const { t } = useTranslation('admin-insights')
  const [open, setOpen] = useState(false)
  const input = { params: { campaign_id: campaignId } }
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listReportLinks, input))
  const links = data?.data.filter((link) => link.kind === kind)
  return (
    <Panel
      title={t(kind === 'drafts' ? 'links.drafts_title' : 'links.title')}
      actions={
        !ending && (
          <RoleButton endpoint={createReportLink} variant="outline" quiet onClick={() => setOpen(true)}>
            {t('links.create')}
          </RoleButton>
        )
      }
    >
      <Text size="sm" tone="soft">
        {t(ending ? 'links.drafts_off' : kind === 'drafts' ? 'links.drafts_text' : 'links.text')}
      </Text>
      {links ? (
        links.length > 0 ? (
          <ul className={styles.links}>
            {links.map((link) => (
              <Line key={link.id} link={link} />
            ))}
          </ul>
        ) : (
          <Text tone="soft">{t('links.none')}</Text>
        )
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4rem" />
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('links.create')}
        closeLabel={t('common:close')}
      >
        <ReportLinkForm campaignId={campaignId} kind={kind} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function Line({ link }: { link: ReportLink }) {
  const { t } = useTranslation(['admin-insights', 'errors'])
  const { day, instant, yen } = useFormat()
  const { id, kind, state, has_password, cost, ends_on, created_by, created_at, last_opened_at } = link
  const { mutate, isPending } = useApiMutation(revokeReportLink, {
    invalidates: [listReportLinks],
    onSuccess: () => toast(t('links.revoked'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  const facts = [
    t('links.until', { day: day(ends_on) }),
    t(has_password ? 'links.with_password' : 'links.without_password'),
    ...(kind === 'drafts'
      ? []
      : [cost === null ? t('links.without_cost') : t('links.with_cost', { cost: yen(cost) })]),
    t('links.made', { name: created_by.name, at: instant(created_at) }),
    last_opened_at ? t('links.opened', { at: instant(last_opened_at) }) : t('links.never'),
  ]
  return (
    <li>
      <Badge tone={state === 'open' ? 'success' : undefined}>{t(`links.state.${state}`)}</Badge>
      <ul className={styles.linkFacts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {state === 'open' && (
        <RoleButton
          endpoint={revokeReportLink}
          variant="danger"
          quiet
          loading={isPending}
          onClick={() => mutate({ params: { link_id: id } })}
        >
          {t('links.revoke', { id })}
        </RoleButton>
      )}
    </li>
  )
}
