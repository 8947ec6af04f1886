import { useState } from 'react'
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
  kind:
    | 'act'
    | 'screen'
    | 'view'
    | 'client'
    | 'brand'
    | 'inquiry'
    | 'payout'
    | 'document'
    | RecentEntry['kind']
  title: string
  about: string
  /** The address that it leads to, or the button of the screen that it presses. */
  to: string | HTMLButtonElement
  /** The number of what is opened; a screen has none. */
  id?: number
}

export interface Group {
  key: 'exact' | 'acts' | 'screens' | 'recent' | keyof AdminFound
  entries: readonly Entry[]
}

/** The permission without which an entry that was opened before is not listed any more. */
const needed: Partial<Record<RecentEntry['kind'], Permission>> = { influencer: 'read_people' }

/** Returns what the palette lists: without words what was opened last, the acts of the screen and every screen, with words what they find. */
export function useGroups(
  destinations: readonly Destination[],
  typed: string,
  found: AdminFound | undefined,
) {
  const acts = useActs(typed)
  const screens = useScreens(destinations, typed)
  const recent = useRecent()
  const foundEntries = useFound(found)
  if (typed.trim() === '') return filled([{ key: 'recent', entries: recent }, acts, screens])
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
  return filled([exact, acts, screens, ...others])
}

function filled(groups: readonly Group[]) {
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The acts that the screen had when the palette was opened, found by their words and by those of their panel. */
function useActs(typed: string): Group {
  const [acts] = useState(actsOnScreen)
  const words = folded(typed).split(/\s+/)
  const entries = acts
    .map(({ title, about, button }, at) => ({
      key: `act ${at}`,
      kind: 'act' as const,
      title,
      about,
      to: button,
    }))
    .filter(({ title, about }) => words.every((word) => folded(`${title} ${about}`).includes(word)))
  return { key: 'acts', entries }
}

/** A button of the screen that the palette offers. */
interface ScreenAct {
  title: string
  /** The heading of the panel that the button stands in; empty for none. */
  about: string
  button: HTMLButtonElement
}

const wordsOf = (element: Element | null | undefined) =>
  (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/**
 * Returns the acts that somebody could do on this screen now: its buttons for calls (`RoleButton`) that are in sight and on. Those that
 * every row of a list has are left out, for their words do not tell whose they are.
 */
function actsOnScreen(): ScreenAct[] {
  const acts = [...document.querySelectorAll<HTMLButtonElement>('button[data-act]')]
    .filter(
      (button) =>
        !button.disabled && !button.closest('[role="dialog"]') && (button.checkVisibility?.() ?? true),
    )
    .map((button) => ({
      title: wordsOf(button),
      about: wordsOf(button.closest('section, form')?.querySelector('h2, h3')),
      button,
    }))
  const nameOf = ({ title, about }: ScreenAct) => `${title}\n${about}`
  const times = Map.groupBy(acts, nameOf)
  return acts.filter((act) => act.title !== '' && times.get(nameOf(act))?.length === 1)
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
      key: 'clients',
      entries: found.clients.map(({ id, name, state }) =>
        entry('client', id, {
          title: name,
          about: about(state === 'archived' && t('client_archived'), t('number', { id })),
          to: paths.client(id),
        }),
      ),
    },
    {
      key: 'brands',
      entries: found.brands.map(({ id, name, client }) => ({
        key: `brand ${id}`,
        kind: 'brand',
        title: name,
        about: client.name,
        to: paths.brand(client.id, id),
      })),
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
      entries: found.cases.map(({ id, campaign, influencer, state, cancelled }) =>
        entry('case', id, {
          title: influencer.display_name,
          about: about(
            campaign.title,
            t(cancelled ? 'cases:cancelled' : `cases:state.${state}`),
            t('number', { id }),
          ),
          to: paths.case(id),
        }),
      ),
    },
    {
      key: 'inquiries',
      entries: found.inquiries.map(({ id, subject, influencer, state }) =>
        entry('inquiry', id, {
          title: subject,
          about: about(influencer.display_name, t(`inquiry_state.${state}`), t('number', { id })),
          to: paths.inquiry(id),
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
    {
      key: 'documents',
      entries: found.documents.map(({ id, kind, number, version, partner }) => ({
        key: `document ${id}`,
        kind: 'document',
        title: number,
        about: about(t(`document_kind.${kind}`), partner, version > 1 && t('version', { version })),
        to: paths.issued({ keyword: number }),
      })),
    },
  ]
}
