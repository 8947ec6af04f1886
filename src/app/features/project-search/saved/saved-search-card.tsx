import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { invalidate } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from '#contract/saved-searches.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { applyConditions, useConditionWords } from './conditions.ts'
import { savedQuery } from './queries.ts'

/** One kept search: a tap searches by it, and its name and news are changed here. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { t } = useTranslation('searches')
  const { wordsOf } = useConditionWords()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const { name, filter } = search
  const close = () => setAsking(undefined)

  return (
    <Card as="li">
      <Stack gap="3">
        <Stack gap="1">
          <Heading size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          {filter && (
            <Text size="sm" tone="soft" overflowWrap="anywhere">
              {wordsOf(filter).join(t('separator'))}
            </Text>
          )}
        </Stack>
        {filter ? (
          <>
            <News search={search} />
            <Button
              variant="outline"
              full
              aria-label={t('apply_of', { name })}
              onClick={() => {
                applyConditions(filter)
                void navigate(paths.search)
              }}
            >
              {t('apply')}
            </Button>
          </>
        ) : (
          <Notice tone="warning">{t('unreadable')}</Notice>
        )}
        <Flex gap="1" marginBlock="-0.5rem" marginInline="-1rem">
          {filter && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('rename_of', { name })}
              onClick={() => setAsking('rename')}
            >
              {t('rename')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('delete_of', { name })}
            onClick={() => setAsking('delete')}
          >
            {t('delete')}
          </Button>
        </Flex>
      </Stack>
      <RenameDialog search={search} open={asking === 'rename'} onClose={close} />
      <DeleteDialog search={search} open={asking === 'delete'} onClose={close} />
    </Card>
  )
}

/** The switch of its news; taken back with the reason when it cannot be saved. */
function News({ search: { id, name, tells } }: { search: SavedSearch }) {
  const { t } = useTranslation(['searches', 'errors'])
  const client = useQueryClient()
  const { queryKey } = savedQuery(useApi())
  // A box that waited for the mutation to begin would stand as before for a moment.
  const [tapped, setTapped] = useState<boolean>()
  const { mutate } = useApiMutation(changeSavedSearch, {
    // Quick taps must reach the server in their order.
    scope: `${changeSavedSearch.name} ${id}`,
    optimistic: ({ body }) => ({
      changes: [listSavedSearches],
      show: () => {
        const switchTo = (to: boolean) =>
          client.setQueryData(
            queryKey,
            (known) =>
              known && { data: known.data.map((one) => (one.id === id ? { ...one, tells: to } : one)) },
          )
        const to = body?.tells ?? tells
        switchTo(to)
        return () => switchTo(!to)
      },
    }),
    onError: ({ code, status }) => {
      toast(t('change_failed', { reason: t(`errors:${code}`) }), 'danger')
      // Deleted meanwhile, on another device.
      if (status === 404) void invalidate(client, [listSavedSearches])
    },
  })
  return (
    <Checkbox
      label={
        <>
          <span aria-hidden>{t('tells')}</span>
          <Text as="span" srOnly>
            {t('tells_of', { name })}
          </Text>
        </>
      }
      checked={tapped ?? tells}
      onChange={(to) => {
        setTapped(to)
        const onSettled = () => setTapped(undefined)
        mutate({ params: { search_id: id }, body: { tells: to } }, { onSettled })
      }}
    />
  )
}

interface AskProps {
  search: SavedSearch
  open: boolean
  onClose: () => void
}

function RenameDialog({ search, open, onClose }: AskProps) {
  const { t } = useTranslation('searches')
  return (
    <Dialog open={open} onClose={onClose} title={t('rename_title')} closeLabel={t('common:close')}>
      {open && <RenameForm search={search} onDone={onClose} />}
    </Dialog>
  )
}

/** Begins with the name that stands there. */
function RenameForm({ search: { id, name }, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTranslation(['searches', 'errors'])
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error } = useApiMutation(changeSavedSearch, {
    invalidates: [listSavedSearches],
    onSuccess: onDone,
  })
  const wrong = error?.errors.find(({ path }) => path === 'name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ params: { search_id: id }, body: { name: typed } })
  }
  return (
    <Stack as="form" gap="4" onSubmit={submit}>
      <TextInput
        label={t('name')}
        value={typed}
        onChange={setTyped}
        maxLength={50}
        autoComplete="off"
        enterKeyHint="done"
        error={wrong && t(`errors:${wrong.code}`, { limit: wrong.limit })}
      />
      {error && !wrong && <FormError>{t(`errors:${error.code}`)}</FormError>}
      <Button type="submit" variant="submit" full loading={isPending}>
        {t('common:save')}
      </Button>
    </Stack>
  )
}

function DeleteDialog({ search: { id, name }, open, onClose }: AskProps) {
  const { t } = useTranslation(['searches', 'errors'])
  const { mutate, isPending, error } = useApiMutation(deleteSavedSearch, {
    invalidates: [listSavedSearches],
    onSuccess: () => toast(t('deleted', { name }), 'success'),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('delete_title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant="danger"
            full
            loading={isPending}
            onClick={() => mutate({ params: { search_id: id } })}
          >
            {t('delete')}
          </Button>
          <Button variant="ghost" full onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Text overflowWrap="anywhere">{t('delete_text', { name })}</Text>
      {error && <FormError>{t(`errors:${error.code}`)}</FormError>}
    </Dialog>
  )
}
