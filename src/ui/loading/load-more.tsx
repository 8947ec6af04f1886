import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#client/remote/use-list.ts'
import { Button } from '../button.tsx'
import { FormError } from '../form-error.tsx'
import { Stack } from '../layout.ts'

/** The next page is asked for about a screen before its end is reached. */
const ahead = '800px'

/** Reads on by itself while one scrolls; the button serves the keyboard, and everyone after a failure. */
export function LoadMore({ list }: { list: List<unknown> }) {
  const { t } = useTranslation('campaigns')
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, loadingMore, moreFailed, loadMore } = list
  const waits = hasMore && !loadingMore && !moreFailed
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    if (!end.current || !waits) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  if (!hasMore) return null
  return (
    <Stack ref={end} gap="3" paddingBlock="2">
      {moreFailed && list.error && <FormError>{t(`errors:${list.error.code}`)}</FormError>}
      <Button variant="outline" full loading={loadingMore} onClick={moreFailed ? list.retry : loadMore}>
        {t('common:show_more')}
      </Button>
    </Stack>
  )
}
