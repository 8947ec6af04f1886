import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listNearWords } from '#contract/search-words.ts'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { WordButton } from '#ui/word-button.tsx'

interface NearWordsProps {
  keyword: string
  onSearch: (word: string) => void
}

/** Words that may be meant by one that found nothing; a tap searches for one. Where none are known, or none come, there is nothing. */
export function NearWords({ keyword, onSearch }: NearWordsProps) {
  const { t } = useTranslation('finding')
  const id = useId()
  const { data } = useQuery(remoteQuery(useApi(), listNearWords, { query: { keyword } }))
  const words = data?.data ?? []
  if (words.length === 0) return null
  return (
    <Stack gap="1" role="group" aria-labelledby={id} marginBlockEnd="2">
      <Text size="sm" tone="soft" id={id}>
        {t('near')}
      </Text>
      <Flex gap="2" wrap="wrap" justifyContent="center">
        {words.map((word) => (
          <WordButton key={word} word={word} icon={<Search aria-hidden />} onClick={() => onSearch(word)} />
        ))}
      </Flex>
    </Stack>
  )
}
