import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createCreatorList } from '#contract/admin-creators.ts'
import { Page } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type CollectionAct, CollectionTable } from './collection-table.tsx'
import { DeleteForm } from './delete-form.tsx'
import { ListImport } from './list-import.tsx'
import { ListNameForm, TagNameForm } from './name-forms.tsx'
import { useCollections } from './use-collections.ts'

const kinds = ['lists', 'tags'] as const

/** The lists and the tags by which operators sort creators. */
export function CollectionsScreen() {
  const { t } = useTranslation(['admin-creators', 'admin'])
  const [kind, setKind] = useState<(typeof kinds)[number]>('lists')
  const [asked, setAsked] = useState<CollectionAct>()
  const close = () => setAsked(undefined)
  return (
    <Page
      title={t('admin:title.creator_collections')}
      back={{ to: paths.influencers(), label: t('admin:title.influencers') }}
      lead={t('screen.lead')}
      actions={
        <RoleButton endpoint={createCreatorList} onClick={() => setAsked({ act: 'create' })}>
          <Plus aria-hidden />
          {t('screen.new')}
        </RoleButton>
      }
    >
      <Tabs
        dense
        label={t('screen.tabs')}
        tabs={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      >
        <CollectionTable kind={kind} onAsk={setAsked} />
      </Tabs>
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={useTitle(asked)}
        closeLabel={t('common:close')}
      >
        {asked && <Asked asked={asked} onClose={close} />}
      </Dialog>
    </Page>
  )
}

function useTitle(asked: CollectionAct | undefined) {
  const { t } = useTranslation('admin-creators')
  if (!asked) return ''
  if (asked.act === 'create') return t('screen.create_list')
  if (asked.act === 'import') return t('import.title', { name: asked.list.name })
  if ('tag' in asked)
    return asked.act === 'rename' ? t('screen.rename_tag') : t('screen.delete_tag', { name: asked.tag.name })
  return asked.act === 'rename' ? t('screen.rename_list') : t('screen.delete_list', { name: asked.list.name })
}

/** The form of the act, with the tag or the list as it is stored now. */
function Asked({ asked, onClose }: { asked: CollectionAct; onClose: () => void }) {
  const { tags, lists } = useCollections()
  if (asked.act === 'create') return <ListNameForm list={undefined} onClose={onClose} />
  if (asked.act === 'import') return <ListImport list={asked.list} onClose={onClose} />
  if ('tag' in asked) {
    const tag = tags.find(({ id }) => id === asked.tag.id) ?? asked.tag
    if (asked.act === 'delete') return <DeleteForm asked={{ tag }} onClose={onClose} />
    return <TagNameForm tag={tag} onClose={onClose} />
  }
  const list = lists.find(({ id }) => id === asked.list.id) ?? asked.list
  if (asked.act === 'delete') return <DeleteForm asked={{ list }} onClose={onClose} />
  return <ListNameForm list={list} onClose={onClose} />
}
