import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { limits } from '#contract/limits.ts'
import { listSavedSearches, saveSearch, type SavedSearch } from '#contract/saved-searches.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useFilterStore } from '../../../campaigns/filter-store.ts'
import { conditionsOf, isSame, useConditionWords } from './conditions.ts'

interface SaveFormProps {
  saved: readonly SavedSearch[]
  onSaved: () => void
}

/** Keeps what the list is narrowed by now, under a name that the conditions suggest. */
export function SaveForm({ saved, onSaved }: SaveFormProps) {
  const { t } = useTranslation(['searches', 'errors'])
  const { wordsOf, nameOf } = useConditionWords()
  const filter = conditionsOf(useFilterStore())
  const [typed, setTyped] = useState<string>()
  const [tells, setTells] = useState(true)
  const { mutate, isPending, error } = useApiMutation(saveSearch, {
    once: onceFor(),
    invalidates: [listSavedSearches],
    onSuccess: ({ data }) => {
      toast(t('saved', { name: data.name }), 'success')
      onSaved()
    },
  })
  const known = saved.find((search) => search.filter !== null && isSame(search.filter, filter))
  const words = <Text size="sm">{t('now', { words: wordsOf(filter).join(t('separator')) })}</Text>
  if (known) return <Notice>{t('known', { name: known.name })}</Notice>
  if (saved.length >= limits.saved_searches)
    return <Notice tone="warning">{t('errors:saved_search.too_many')}</Notice>

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A name that was emptied is the suggested one.
    const name = typed?.trim() || nameOf(filter)
    mutate({ body: { name, filter, tells } })
  }
  const wrong = error?.errors.find(({ path }) => path === 'name')
  return (
    <Stack as="form" gap="3" onSubmit={submit}>
      {words}
      <TextInput
        label={t('name')}
        value={typed ?? nameOf(filter)}
        onChange={setTyped}
        maxLength={50}
        autoComplete="off"
        enterKeyHint="done"
        error={wrong && t(`errors:${wrong.code}`, { limit: wrong.limit })}
      />
      <Checkbox
        label={
          <>
            {t('tells')}
            <Text as="span" display="block" size="sm" tone="soft">
              {t('tells_hint')}
            </Text>
          </>
        }
        checked={tells}
        onChange={setTells}
      />
      {error && !wrong && <FormError>{t(`errors:${error.code}`)}</FormError>}
      <Button type="submit" variant="secondary" full loading={isPending}>
        {t('save')}
      </Button>
    </Stack>
  )
}
