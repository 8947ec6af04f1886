import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listOperators } from '#contract/admin-auth.ts'
import type { ViewedList, ViewQuery } from '#contract/list-views.ts'

/** The prefix of the translation keys of each filter's values. The list whose views are shown has loaded them. */
const texts: Readonly<Record<ViewedList, Readonly<Record<string, string>>>> = {
  applications: { state: 'admin-applications:state', sort: 'admin-applications:sorts' },
  audit: { act: 'admin-audit:acts' },
  campaigns: {
    state: 'admin-campaigns:state',
    shown_state: 'admin-campaigns:state',
    sort: 'admin-campaigns:sort',
  },
  cases: {
    needs: 'admin-cases:needs',
    due: 'admin-cases:due_in',
    state: 'cases:state',
    sort: 'admin-cases:sort',
  },
  clients: { state: 'admin-clients:state', sort: 'admin-clients:sort' },
  deliveries: { state: 'admin-deliveries:state' },
  influencers: {
    standing: 'admin-influencers:standing',
    sort: 'admin-influencers:sort',
    age: 'admin-influencers:filter.ages',
    blocked: 'admin-influencers:filter.blocks',
  },
  inquiries: { state: 'admin-inquiries:state', kind: 'inquiries:kind', sort: 'admin-inquiries:sort' },
  issued: { kind: 'admin-issued:kind', sort: 'admin-issued:column' },
  payment_records: { show: 'admin-payment-records:filter', sort: 'admin-payment-records:column' },
  payouts: { state: 'cases:reward.state', sort: 'admin-payouts:sort' },
  posts: { tab: 'admin-posts:tab', platform: 'campaigns:deliverable', sort: 'admin-posts:column' },
  results: {
    group: 'admin-results:group',
    platform: 'campaigns:deliverable',
    sort: 'admin-results:figure',
  },
}

const ofEvery: Readonly<Record<string, string>> = {
  kind: 'campaigns:kind',
  platform: 'common:platform',
  category: 'common:category',
  prefecture: 'common:prefecture',
  order: 'admin:views.direction',
}

/** Returns a filter's name and its value in words. What has no words stands as it is. */
export function useFilterWords(list: ViewedList) {
  const { t } = useTranslation('admin')
  const { yen } = useFormat()
  const members = useQuery(remoteQuery(useApi(), listOperators, {})).data?.data ?? []
  const nameOf = (filter: string) => t(`views.filter.${filter}`, { defaultValue: filter })
  const valueOf = (filter: string, value: string) => {
    if (filter === 'assignee' && value === 'me') return t('assignee.mine')
    if (filter === 'assignee' && value === 'nobody') return t('assignee.nobody')
    if (filter === 'assignee' || filter === 'operator_id')
      return members.find(({ id }) => String(id) === value)?.name ?? value
    if (filter === 'amount_from' || filter === 'amount_to') return yen(Number(value))
    if (
      ['campaign_id', 'client_id', 'brand_id', 'list_id', 'agency_id', 'tags', 'blocked_by'].includes(filter)
    )
      return t('views.number', { id: value })
    const prefix = texts[list][filter] ?? ofEvery[filter]
    return prefix === undefined ? value : t(`${prefix}.${value}`, { defaultValue: value })
  }
  const sentence = (query: ViewQuery) =>
    Object.entries(query)
      .map(([filter, value]) => t('views.pair', { name: nameOf(filter), value: valueOf(filter, value) }))
      .join(t('views.between')) || t('views.nothing')
  return { nameOf, valueOf, sentence }
}
