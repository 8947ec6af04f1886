import { chakra } from '@chakra-ui/react/styled-system'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { Button } from '#ui/button.tsx'
import { useFilters } from '../../../parts/use-filters.ts'
import { Select } from '../../../ui/select.tsx'
import { useCollections } from './use-collections.ts'

/** Chooses a list, and tags one after the other: creators have all of them. */
export function CollectionFilters() {
  const { t } = useTranslation('admin-creators')
  const [filters, setFilters] = useFilters(listInfluencers)
  const { tags, lists } = useCollections()
  const chosen = idsIn(filters.tags)
  const listId = filters.list_id === undefined ? '' : String(filters.list_id)
  return (
    <>
      <Select
        label={t('tags')}
        placeholder={t('any_tag')}
        options={tags
          .filter(({ id }) => !chosen.includes(String(id)))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value=""
        onChange={(id) => setFilters({ tags: [...chosen, id].join(',') })}
      />
      <Select
        label={t('choose_list')}
        placeholder={t('any_list')}
        options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={listId}
        onChange={(id) => setFilters({ list_id: id })}
      />
    </>
  )
}

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '-2' } })

/** The tags that are filtered by, each with the way out of it. */
export function TagChips() {
  const { t } = useTranslation('admin-creators')
  const [filters, setFilters] = useFilters(listInfluencers)
  const { tags } = useCollections()
  const chosen = idsIn(filters.tags)
  if (chosen.length === 0) return null
  const nameOf = (id: string) => tags.find((tag) => String(tag.id) === id)?.name ?? t('unknown', { id })
  return (
    <Chips>
      {chosen.map((id) => (
        <Button
          key={id}
          variant="outline"
          size="sm"
          aria-label={t('remove_tag', { name: nameOf(id) })}
          onClick={() => setFilters({ tags: chosen.filter((one) => one !== id).join(',') })}
        >
          {nameOf(id)}
          <X aria-hidden />
        </Button>
      ))}
    </Chips>
  )
}

function idsIn(tags: string | undefined) {
  return (tags ?? '').split(',').filter((id) => id !== '')
}
