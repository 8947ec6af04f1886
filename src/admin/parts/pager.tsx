import { Pagination } from '@chakra-ui/react/pagination'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'

interface PagerProps {
  /** The page's numbers; undefined while they are loading. */
  list: { current_page: number; page_count: number; total: number } | undefined
  onPage: (page: number) => void
  /** What the rows of all pages have together. */
  sums?: string | undefined
}

/** Shows how many rows there are and links to the pages. */
export function Pager({ list, onPage, sums }: PagerProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  if (!list || list.total === 0) return null
  const { current_page, page_count, total } = list
  return (
    <Pagination.Root
      // The server says how many pages there are: of one row each, as far as this part is concerned.
      count={page_count}
      pageSize={1}
      // On a phone they have one line.
      siblingCount={0}
      page={current_page}
      onPageChange={({ page }) => onPage(page)}
      translations={{
        rootLabel: t('pager.label'),
        prevTriggerLabel: t('pager.before'),
        nextTriggerLabel: t('pager.after'),
        itemLabel: ({ page }) => t('pager.page', { page: number(page), pages: number(page_count) }),
      }}
    >
      <Text
        size="sm"
        tone="soft"
        number
        marginEnd="auto"
        flexGrow={{ base: 1, md: 0 }}
        flexBasis={{ base: '100%', md: 'auto' }}
      >
        {t('pager.total', { count: total, total: number(total) })}
        {sums}
      </Text>
      {page_count > 1 && (
        <>
          <Pagination.PrevTrigger asChild>
            <IconButton label={t('pager.before')} icon={<ChevronLeft aria-hidden />} />
          </Pagination.PrevTrigger>
          <Pagination.Items
            ellipsis={<Ellipsis aria-hidden />}
            render={({ value }) => (
              <Button size="icon" variant={value === current_page ? 'secondary' : 'ghost'}>
                {number(value)}
              </Button>
            )}
          />
          <Pagination.NextTrigger asChild>
            <IconButton label={t('pager.after')} icon={<ChevronRight aria-hidden />} />
          </Pagination.NextTrigger>
        </>
      )}
    </Pagination.Root>
  )
}
