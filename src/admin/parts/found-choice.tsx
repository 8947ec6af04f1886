import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listClients } from '#contract/admin-clients.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { Button } from '#ui/button.tsx'
import { Grid } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { SearchField } from './toolbar.tsx'

export interface Choice {
  id: number
  name: string
  /** What tells it from others of that name. */
  about?: string
}

interface ChoiceProps {
  onChoose: (choice: Choice) => void
}

/** The number of choices that can be looked through at a glance; the search finds the others. */
const size = 8

/** Creators whom a search finds, the newest first. */
export function CreatorChoice({ onChoose }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...remoteQuery(useApi(), listInfluencers, { query: { keyword, size } }),
    placeholderData: keepPreviousData,
  })
  const choices = found.data?.data.map(({ id, display_name, name }) => ({
    id,
    name: display_name,
    about: name,
  }))
  return (
    <Choices
      {...{ keyword, setKeyword, onChoose, choices }}
      label={t('choice.creator')}
      failed={found.error !== null}
      onRetry={() => void found.refetch()}
    />
  )
}

/** Clients whom a search finds, by reading. */
export function ClientChoice({ onChoose }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...remoteQuery(useApi(), listClients, { query: { keyword, size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Choices
      {...{ keyword, setKeyword, onChoose }}
      choices={found.data?.data.map(({ id, name }) => ({ id, name }))}
      label={t('choice.client')}
      failed={found.error !== null}
      onRetry={() => void found.refetch()}
    />
  )
}

interface ChoicesProps extends ChoiceProps {
  label: string
  keyword: string
  setKeyword: (keyword: string) => void
  /** The choices that were found; undefined while they load. */
  choices: readonly Choice[] | undefined
  failed: boolean
  onRetry: () => void
}

function Choices({ label, keyword, setKeyword, choices, failed, onRetry, onChoose }: ChoicesProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SearchField label={label} value={keyword} onChange={setKeyword} />
      {choices ? (
        <Grid as="ul" templateColumns="minmax(0, 1fr)" gap="1">
          {choices.map((choice) => (
            <li key={choice.id}>
              <Button variant="outline" full justifyContent="flex-start" onClick={() => onChoose(choice)}>
                <Text as="span" lineClamp={1}>
                  {choice.name}
                </Text>
                {choice.about && (
                  <Text as="span" size="sm" tone="soft" lineClamp={1}>
                    {choice.about}
                  </Text>
                )}
              </Button>
            </li>
          ))}
        </Grid>
      ) : failed ? (
        <LoadErrorAlert onRetry={onRetry} />
      ) : (
        <Skeleton height="12rem" />
      )}
      {choices?.length === 0 && <Text tone="soft">{t('choice.none')}</Text>}
    </>
  )
}
