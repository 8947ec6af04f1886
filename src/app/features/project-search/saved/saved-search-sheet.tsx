import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { isNarrowed, useFilterStore } from '../../../campaigns/filter-store.ts'
import { applyConditions, useConditionWords } from './conditions.ts'
import { savedQuery } from './queries.ts'
import { SaveForm } from './save-form.tsx'

interface SavedSearchSheetProps {
  open: boolean
  onClose: () => void
}

/** Keeps the conditions of the list under a name, and brings kept ones back with one tap. */
export function SavedSearchSheet({ open, onClose }: SavedSearchSheetProps) {
  const { t } = useTranslation(['searches', 'common'])
  const { data, error, refetch } = useQuery({ ...savedQuery(useApi()), enabled: open })
  const saved = data?.data
  // Who has chosen nothing yet comes for what is kept.
  const narrowed = isNarrowed(useFilterStore())
  const form = (kept: SavedSearch[]) => <SaveForm saved={kept} onSaved={onClose} />
  return (
    <BottomSheet open={open} onClose={onClose} title={t('title')} closeLabel={t('common:close')}>
      {!saved && error && <LoadErrorAlert onRetry={() => void refetch()} />}
      {!saved && !error && <Skeleton height="16rem" />}
      {saved && narrowed && form(saved)}
      {saved && saved.length > 0 && (
        <Stack gap="1">
          <Heading as="h3" size="sm">
            {t('kept')}
          </Heading>
          <Box as="ul" marginInline="-1.25rem">
            {saved.map((search) => (
              <li key={search.id}>
                <SearchRow search={search} onApplied={onClose} />
              </li>
            ))}
          </Box>
          <Button asChild variant="ghost">
            <Link to={paths.savedSearches}>{t('manage')}</Link>
          </Button>
        </Stack>
      )}
      {saved && !narrowed && form(saved)}
    </BottomSheet>
  )
}

function SearchRow({ search: { name, filter }, onApplied }: { search: SavedSearch; onApplied: () => void }) {
  const { t } = useTranslation('searches')
  const { wordsOf } = useConditionWords()
  if (!filter) return <ListRow start={<Bookmark aria-hidden />} title={name} text={t('unreadable')} />
  return (
    <ListRow
      start={<Bookmark aria-hidden />}
      title={name}
      text={<Text as="span">{wordsOf(filter).join(t('separator'))}</Text>}
      end={<ChevronRight aria-hidden />}
      onClick={() => {
        applyConditions(filter)
        onApplied()
      }}
    />
  )
}
