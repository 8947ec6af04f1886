import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { type AdminFound, searchedNumber } from '#contract/admin-search.ts'
import { mayDo, type Permission } from '#contract/permissions.ts'
import { toKatakana } from '#lib/kana.ts'
import type { AdminScreen } from '../admin-route.ts'
import { paths } from '../paths.ts'
import { useOperator } from '../session/operator.ts'
import { type RecentEntry, useRecentStore } from './recent-store.ts'

export type Destination = Pick<AdminScreen, 'path' | 'titleKey' | 'needs'>

export interface Entry {
  key: string
  kind: 'screen' | 'view' | 'payout' | RecentEntry['kind']
  title: string
  about: string
  to: string
  /** The number of what is opened; a screen has none. */
  id?: number
}

export interface Group {
  key: 'exact' | 'screens' | 'recent' | keyof AdminFound
  entries: readonly Entry[]
}

/** The permission without which an entry that was opened before is not listed any more. */
const needed: Partial<Record<RecentEntry['kind'], Permission>> = { influencer: 'read_people' }

/** Returns what the palette lists: without words what was opened last and every screen, with words what they find. */
export function useGroups(
  destinations: readonly Destination[],
  typed: string,
  found: AdminFound | undefined,
) {
  const screens = useScreens(destinations, typed)
  const recent = useRecent()
  const foundEntries = useFound(found)
  if (typed.trim() === '') return filled([{ key: 'recent', entries: recent }, screens])
  const number = searchedNumber(typed)
  const isExact = ({ id }: Entry) => number !== undefined && id === number
  const exact: Group = {
    key: 'exact',
    entries: foundEntries.flatMap(({ entries }) => entries.filter(isExact)),
  }
  const others = foundEntries.map(({ key, entries }) => ({
    key,
    entries: entries.filter((entry) => !isExact(entry)),
  }))
  return filled([exact, screens, ...others])
}

function filled(groups: readonly Group[]) {
  return groups.filter(({ entries }) => entries.length > 0)
}

/** A screen is found by its title or a part of its address, which is the English word. */
function useScreens(destinations: readonly Destination[], typed: string): Group {
  const { t } = useTranslation('admin')
  const role = useOperator()?.role
  const words = folded(typed).split(/\s+/)
  const entries = destinations
    .filter(({ needs }) => needs === undefined || (role !== undefined && mayDo(role, needs)))
    .map(({ path, titleKey }) => ({
      key: path,
      kind: 'screen' as const,
      title: t(`title.${titleKey}`),
      about: '',
      to: path,
    }))
    .filter(({ title, to }) =>
      words.every((word) => folded(`${title} ${to.replace('/admin', '')}`).includes(word)),
    )
  return { key: 'screens', entries }
}

function folded(text: string) {
  return toKatakana(text.normalize('NFKC').toLowerCase()).trim()
}

/** What was opened before the screen that one is on. */
function useRecent(): Entry[] {
  const { pathname } = useLocation()
  const operator = useOperator()
  const { of, entries } = useRecentStore()
  if (operator === null || of !== operator.id) return []
  return entries
    .filter(({ kind }) => needed[kind] === undefined || mayDo(operator.role, needed[kind]))
    .map((entry) => ({ ...entry, key: `recent ${entry.kind} ${entry.id}`, to: paths[entry.kind](entry.id) }))
    .filter(({ to }) => to !== pathname)
}

/** Somebody who is named comes before their cases, and a campaign before its cases. */
function useFound(found: AdminFound | undefined): Group[] {
  const { t } = useTranslation(['admin-palette', 'cases'])
  const { yen } = useFormat()
  if (!found) return []
  const entry = (kind: Entry['kind'], id: number, rest: Pick<Entry, 'title' | 'about' | 'to'>) => ({
    key: `${kind} ${id}`,
    kind,
    id,
    ...rest,
  })
  const about = (...facts: (string | false)[]) => facts.filter(Boolean).join(t('between'))
  return [
    {
      key: 'views',
      entries: found.views.map(({ id, list, name, shared }) => ({
        key: `view ${id}`,
        kind: 'view',
        title: name,
        about: about(t(`admin:title.${list}`), t(shared ? 'view.shared' : 'view.own')),
        to: paths.view(list, id),
      })),
    },
    {
      key: 'campaigns',
      entries: found.campaigns.map(({ id, title, brand_name, state }) =>
        entry('campaign', id, {
          title: title || t('number', { id }),
          about: about(
            brand_name,
            state !== 'published' && t(`campaign_state.${state}`),
            t('number', { id }),
          ),
          to: paths.campaign(id),
        }),
      ),
    },
    {
      key: 'influencers',
      entries: found.influencers.map(({ id, display_name, name, standing }) =>
        entry('influencer', id, {
          title: display_name,
          about: about(
            name !== display_name && name,
            standing !== 'active' && t(`standing.${standing}`),
            t('number', { id }),
          ),
          to: paths.influencer(id),
        }),
      ),
    },
    {
      key: 'cases',
      entries: found.cases.map(({ id, campaign, influencer, state }) =>
        entry('case', id, {
          title: influencer.display_name,
          about: about(campaign.title, t(`cases:state.${state}`), t('number', { id })),
          to: paths.case(id),
        }),
      ),
    },
    {
      key: 'payouts',
      entries: found.payouts.map(({ id, statement_number, influencer, net, state }) =>
        entry('payout', id, {
          title: influencer.display_name,
          about: about(yen(net), t(`cases:reward.state.${state}`), statement_number ?? t('number', { id })),
          to: paths.payouts({ state, keyword: `#${id}` }),
        }),
      ),
    },
  ]
}
