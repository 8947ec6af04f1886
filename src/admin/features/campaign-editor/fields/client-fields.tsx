import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type Client, getClient } from '#contract/admin-clients.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { type Choice, ClientChoice } from '../../../parts/found-choice.tsx'
import { campaignFields } from '../../../parts/publishing/campaign-fields.ts'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { valueOf } from '../changes.ts'
import { type ClientField, clientFields, differencesFrom, emptyOnes } from '../client-record.ts'
import type { EditorForm, EditorValues } from '../editor-schema.ts'
import { Wide } from '../editor-section.tsx'

export type ClientFieldsProps = Pick<EditorForm, 'control' | 'getValues' | 'setValue'>

/** Asks whose campaign it is. What its record says goes into fields that are empty, and into others by a press. */
export function ClientFields({ control, getValues, setValue }: ClientFieldsProps) {
  const { t } = useTranslation(['admin-editor', 'errors'])
  const api = useApi()
  const cache = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const chosen = useWatch({ control, name: 'client_id' }) ?? ''
  const stored = useFormState({ control }).defaultValues?.client_id ?? ''
  const write = (name: 'client_id' | ClientField, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: name !== 'client_id' })
  const choose = async ({ id }: Choice) => {
    setChoosing(false)
    write('client_id', String(id))
    try {
      const { data } = await cache.fetchQuery(clientQuery(api, id))
      const values = getValues()
      // Another one may have been chosen meanwhile.
      if (values.client_id !== String(id)) return
      const filled = emptyOnes(values, data)
      for (const { name, recorded } of filled) write(name, recorded)
      const fields = filled.map(({ name }) => t(campaignFields[name])).join(t('client.between'))
      if (fields !== '') toast(t('client.filled', { fields }), 'success')
    } catch (error) {
      toast(t(`errors:${toApiError(error).code}`), 'danger')
    }
  }
  return (
    <Wide>
      <Stack gap="2" role="group" aria-label={t('field.client')}>
        <Text fontWeight="bold" size="sm">
          {t('field.client')}
        </Text>
        <Flex wrap="wrap" gap="2" align="center">
          {chosen === '' ? <Text tone="soft">{t('client.none')}</Text> : <ClientName id={chosen} linked />}
          <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
            {t(chosen === '' ? 'client.choose' : 'client.choose_again')}
          </Button>
          {chosen !== '' && (
            <Button variant="ghost" size="sm" onClick={() => write('client_id', '')}>
              {t('client.remove')}
            </Button>
          )}
        </Flex>
        {stored !== '' && chosen !== stored && (
          <Text size="sm" tone="danger" role="status">
            {t('client.links_end')}
          </Text>
        )}
        {chosen !== '' && (
          <Differences
            key={chosen}
            control={control}
            getValues={getValues}
            id={Number(chosen)}
            onTake={write}
          />
        )}
      </Stack>
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('client.question')}
        closeLabel={t('common:close')}
      >
        <ClientChoice onChoose={(choice) => void choose(choice)} />
      </Dialog>
    </Wide>
  )
}

const clientQuery = (api: ReturnType<typeof useApi>, id: number) => ({
  ...remoteQuery(api, getClient, { params: { client_id: id } }),
  staleTime: 0,
})

/** The name under which a client is kept; its number until that has come. */
export function ClientName({ id, linked = false }: { id: string; linked?: boolean }) {
  const { data } = useQuery(clientQuery(useApi(), Number(id)))
  const name = data?.data.written.name ?? `#${id}`
  return linked ? (
    <TextLink asChild overflowWrap="anywhere">
      <Link to={paths.client(Number(id))} target="_blank">
        {name}
      </Link>
    </TextLink>
  ) : (
    name
  )
}

interface DifferencesProps extends Pick<EditorForm, 'control' | 'getValues'> {
  id: number
  onTake: (name: ClientField, value: string) => void
}

/** What the record says otherwise than the form, each with a button to take it over. */
function Differences({ control, getValues, id, onTake }: DifferencesProps) {
  const { data, error, refetch } = useQuery(clientQuery(useApi(), id))
  // To be drawn again with them.
  useWatch({ control, name: clientFields })
  if (!data)
    return error ? (
      <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="4rem" />
    )
  return <DifferenceList client={data.data} values={getValues()} onTake={onTake} />
}

interface DifferenceListProps extends Pick<DifferencesProps, 'onTake'> {
  client: Client
  values: EditorValues
}

function DifferenceList({ client, values, onTake }: DifferenceListProps) {
  const { t } = useTranslation('admin-editor')
  const differences = differencesFrom(values, client)
  if (differences.length === 0) return null
  return (
    <Notice tone="info" role="status" title={t('client.differs')}>
      {differences.map(({ name, recorded }) => {
        const field = t(campaignFields[name])
        const shown = recorded === '' ? t('changed.empty') : recorded
        return (
          <Flex
            key={`${name} ${recorded}`}
            width="30rem"
            maxWidth="full"
            gap="3"
            align="center"
            marginTop="2"
          >
            <Stack gap="0" flex="1" minWidth="0">
              <Text size="sm" fontWeight="bold">
                {field}
              </Text>
              <Text size="sm" whiteSpace="pre-line" overflowWrap="anywhere">
                {shown}
              </Text>
            </Stack>
            <Button
              variant="outline"
              size="sm"
              flexShrink="0"
              aria-label={t(valueOf(values, name) ? 'client.replace_one' : 'client.take_one', {
                field,
                value: shown,
              })}
              onClick={() => onTake(name, recorded)}
            >
              {t(valueOf(values, name) ? 'client.replace' : 'client.take')}
            </Button>
          </Flex>
        )
      })}
    </Notice>
  )
}
