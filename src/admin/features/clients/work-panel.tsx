import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getClientBudget } from '#contract/admin-budgets.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { Sums } from '../../parts/sums.tsx'
import { paths } from '../../paths.ts'
import { CampaignState } from '../campaigns/campaign-state.tsx'

/** The number of campaigns that can be looked through at a glance. */
const latest = 5

/** What is done for a client: its campaigns, the cases that run, and what they cost; with the ways to all of it. */
export function WorkPanel({ clientId }: { clientId: number }) {
  const { t } = useTranslation('admin-clients')
  const { number, yen } = useFormat()
  const api = useApi()
  const query = { client_id: clientId, size: latest }
  const campaigns = useQuery(remoteQuery(api, listAdminCampaigns, { query }))
  const recruiting = useQuery(
    remoteQuery(api, listAdminCampaigns, { query: { ...query, shown_state: 'recruiting', size: 1 } }),
  )
  const running = useQuery(
    remoteQuery(api, listAdminCases, { query: { client_id: clientId, state: 'confirmed', size: 1 } }),
  )
  const budget = useQuery(remoteQuery(api, getClientBudget, { params: { client_id: clientId } }))
  const all = [campaigns, recruiting, running, budget]
  const failed = all.find(({ error, data }) => error && !data)
  if (failed)
    return (
      <Panel title={t('work.title')}>
        <LoadErrorAlert
          code={toApiError(failed.error).code}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        />
      </Panel>
    )
  if (!campaigns.data || !recruiting.data || !running.data || !budget.data)
    return (
      <Panel title={t('work.title')}>
        <Skeleton height="12rem" />
      </Panel>
    )
  const { with_budget, total, committed, spent, left } = budget.data.data
  const without = budget.data.data.campaigns - with_budget
  const sums = [
    { label: t('work.recruiting'), value: number(recruiting.data.total) },
    { label: t('work.running'), value: number(running.data.total) },
    { label: t('work.committed'), value: yen(committed) },
    { label: t('work.spent'), value: yen(spent) },
    ...(with_budget > 0
      ? [
          {
            label: t('work.budget'),
            value: yen(total),
            ...(without > 0 && { note: t('work.without_budget', { count: without }) }),
          },
          { label: t('work.left'), value: yen(left), bad: left < 0 },
        ]
      : []),
  ]
  const ways = [
    ['campaigns', paths.campaigns],
    ['cases', paths.cases()],
    ['results', paths.results],
  ] as const
  return (
    <Panel title={t('work.title')}>
      <Stack gap="4">
        <Sums sums={sums} />
        {campaigns.data.data.length === 0 ? (
          <Text tone="soft">{t('work.none')}</Text>
        ) : (
          <Stack as="ul" gap="2" aria-label={t('work.latest')}>
            {campaigns.data.data.map((row) => (
              <Flex as="li" key={row.id} gap="3" align="center" wrap="wrap">
                <CampaignState campaign={{ ...row, full: row.places_taken >= row.openings }} />
                <TextLink asChild overflowWrap="anywhere">
                  <Link to={paths.campaign(row.id)}>{row.title || t('admin:untitled')}</Link>
                </TextLink>
                <Text as="span" size="sm" tone="soft" number>
                  {t('work.places', { taken: number(row.places_taken), openings: number(row.openings) })}
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
        <Flex gap="2" wrap="wrap">
          {ways.map(([name, path]) => (
            <Button key={name} asChild size="sm" variant="outline">
              <Link to={`${path}?client_id=${clientId}${name === 'cases' ? '&needs=all' : ''}`}>
                {t(`work.to_${name}`, { count: campaigns.data.total })}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          ))}
        </Flex>
      </Stack>
    </Panel>
  )
}
