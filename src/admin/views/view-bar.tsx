import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Schema } from '#contract/endpoint.ts'
import {
  isSaved,
  type ListView,
  viewedEndpoints,
  type ViewedList,
  type ViewQuery,
} from '#contract/list-views.ts'
import { mayDo } from '#contract/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { useOperator } from '../session/operator.ts'
import { Badge } from '../ui/badge.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { useChosenColumns } from './columns.ts'
import { differences, type ViewContent } from './compare-views.ts'
import { DeleteView } from './delete-view.tsx'
import { isBare, type ListContext, noView } from './list-context.ts'
import { RenameView, SaveNewView } from './save-view.tsx'
import { useFilterWords } from './use-filter-words.ts'
import { useViewActs } from './use-view-acts.ts'
import { ChangedMeanwhile } from './view-conflict.tsx'

type Question = 'new' | 'rename' | 'delete'

/** Which saved view is shown, the way to the others, and the acts on them. Stands beside the list's title. */
export function ViewBar({ listed }: { listed: ListContext }) {
  const { t } = useTranslation('admin')
  const { view } = listed
  const { content, changed } = useShownContent(listed)
  const acts = useViewActs(listed)
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { forget } = useChosenColumns(listed)
  async function save() {
    if (await acts.save(content)) forget()
  }
  const groups = useGroups(listed, {
    acts,
    ask: setQuestion,
    save: changed ? () => void save() : undefined,
  })
  const titles = { new: t('views.save_as'), rename: t('views.rename'), delete: t('views.delete') }
  return (
    <>
      <Menu
        label={t('views.menu')}
        trigger={
          <Button
            variant="outline"
            size="sm"
            minHeight={{ base: 'touch', md: '9' }}
            maxWidth="13rem"
            loading={acts.saving}
          >
            <Bookmark aria-hidden />
            <Text as="span" lineClamp="1" textAlign="start" wordBreak="break-all">
              {view?.name ?? t('views.menu')}
            </Text>
            {changed && <Badge tone="warning">{t('views.changed')}</Badge>}
            <ChevronDown aria-hidden />
          </Button>
        }
        groups={groups}
      />
      <ColumnChooser listed={listed} />
      <Dialog
        open={question !== undefined}
        onClose={close}
        title={question ? titles[question] : ''}
        closeLabel={t('common:close')}
      >
        {question === 'new' && <SaveNewView list={listed.list} content={content} onDone={close} />}
        {question === 'rename' && view && <RenameView view={view} onSave={acts.save} onDone={close} />}
        {question === 'delete' && view && <DeleteView view={view} onDone={close} />}
      </Dialog>
      <ChangedMeanwhile
        listed={listed}
        conflict={acts.conflict}
        saving={acts.saving}
        onClose={acts.leaveConflict}
        onSave={async (conflict, merged) => {
          if (await acts.saveOver(conflict, merged)) forget()
        }}
      />
    </>
  )
}

/** Own views are one's own to change; shared ones need the permission. */
function useMayChange({ view }: Pick<ListContext, 'view'>) {
  const operator = useOperator()
  return view !== undefined && operator !== null && (!view.shared || mayDo(operator.role, 'shared_views'))
}

interface Given {
  acts: ReturnType<typeof useViewActs>
  ask: (question: Question) => void
  /** Saves the changes to the view; undefined when nothing was changed. */
  save: (() => void) | undefined
}

/** The list itself, own views, those of the team, and the acts on the one that is shown. */
function useGroups(listed: ListContext, { acts, ask, save }: Given) {
  const { t } = useTranslation('admin')
  const { instant } = useFormat()
  const operator = useOperator()
  const mayChange = useMayChange(listed)
  const { views, view, startId } = listed
  const isOwn = (ownerId: number) => ownerId === operator?.id
  const item = ({ id, name, shared, owner, updated_at, updated_by }: ListView): MenuItem => {
    const facts = [
      !isOwn(owner.id) && t('views.by', { name: owner.name }),
      isOwn(owner.id) && shared && t('views.is_shared'),
      id === startId && t('views.start_mark'),
      id === view?.id && t('views.updated', { at: instant(updated_at), name: updated_by.name }),
    ]
    return {
      key: `view ${id}`,
      label: name,
      note: facts.filter(Boolean).join(t('views.between')) || undefined,
      current: id === view?.id,
      // With what was changed since, it is also the way back to the view as it was saved.
      to: { search: `?view=${id}` },
    }
  }
  const plain: MenuItem = {
    key: 'plain',
    label: t('views.plain'),
    current: view === undefined,
    to: { search: startId === null ? '' : `?view=${noView}` },
  }
  const mayTakeAway =
    view !== undefined &&
    operator !== null &&
    (isOwn(view.owner.id) || (view.shared && mayDo(operator.role, 'members')))
  const mayShare = operator !== null && mayDo(operator.role, 'shared_views')
  const act = (key: string, label: string, onSelect: () => void): MenuItem => ({ key, label, onSelect })
  const onView: (MenuItem | false | undefined)[] = [
    mayChange && save && act('save', t('views.save'), save),
    act('new', t('views.save_as'), () => ask('new')),
    mayChange && act('rename', t('views.rename'), () => ask('rename')),
    view &&
      (view.id === startId
        ? act('start', t('views.no_start'), () => acts.start(null))
        : act('start', t('views.start'), () => acts.start(view.id))),
    mayTakeAway &&
      mayShare &&
      act('share', t(view.shared ? 'views.unshare' : 'views.share'), () => acts.share(!view.shared)),
    mayTakeAway && act('delete', t('views.delete'), () => ask('delete')),
  ]
  return [
    { key: 'plain', items: [plain] },
    { key: 'own', label: t('views.own'), items: views.filter(({ owner }) => isOwn(owner.id)).map(item) },
    {
      key: 'shared',
      label: t('views.shared'),
      items: views.filter(({ owner }) => !isOwn(owner.id)).map(item),
    },
    { key: 'acts', items: onView.filter((one): one is MenuItem => Boolean(one)) },
  ]
}

/** What a list shows where the address does not say it, and a view has to. */
const opened: Partial<Record<ViewedList, (search: URLSearchParams) => ViewQuery>> = {
  cases: (search) => ({ needs: isBare(search) ? 'any' : 'all' }),
}

/** Returns what is shown as a view would keep it, and whether that differs from the view in the address. */
function useShownContent({ list, view }: Pick<ListContext, 'list' | 'view'>) {
  const [search] = useSearchParams()
  const members: Readonly<Record<string, Schema>> = viewedEndpoints[list].query.shape
  const said = { ...opened[list]?.(search), ...view?.query, ...Object.fromEntries(search) }
  const query = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => {
      const member = Object.hasOwn(members, name) && isSaved(list, name) ? members[name] : undefined
      return value !== '' && member !== undefined && z.safeParse(member, value).success
    }),
  )
  const { columns } = useChosenColumns({ list, view })
  const content: ViewContent = { name: view?.name ?? '', query, columns }
  return { content, changed: view !== undefined && differences(view, content).length > 0 }
}

/** Says what of an asked view cannot be shown: all of it, or filters that the list does not take any more. */
export function ViewNotices({ listed: { list, view, isGone, retry } }: { listed: ListContext }) {
  const { t } = useTranslation('admin')
  const { nameOf } = useFilterWords(list)
  if (isGone)
    return (
      <Notice tone="warning" role="status" title={t('views.gone.title')}>
        {t('views.gone.text')}
      </Notice>
    )
  if (retry)
    return (
      <Notice tone="warning" role="status">
        {t('views.failed')}
        <Button variant="ghost" size="sm" minHeight="6" paddingBlock="0" onClick={retry}>
          {t('common:retry')}
        </Button>
      </Notice>
    )
  if (view && view.dropped.length > 0)
    return (
      <Notice tone="warning" role="status" title={t('views.dropped.title')}>
        {t('views.dropped.text', { names: view.dropped.map(nameOf).join(t('views.between')) })}
      </Notice>
    )
  return null
}
