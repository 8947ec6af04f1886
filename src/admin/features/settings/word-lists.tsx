import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { draftOf } from '#client/store/draft-store.ts'
import { putWordList, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { showSettings } from './settings-queries.ts'
import styles from './settings.module.css'

type WordList = Settings['word_lists'][number]

/** Words to look at twice, by what a campaign is about: hints that are copied into campaigns, never a verdict. */
export function WordLists({ lists }: { lists: readonly WordList[] }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Panel title={t('word_lists.title')}>
      <Text size="sm" tone="soft">
        {t('word_lists.lead')}
      </Text>
      <div className={styles.sides}>
        {lists.map((list) => (
          <WordListForm key={`${list.kind} ${list.words.join(' ')}`} list={list} />
        ))}
      </div>
    </Panel>
  )
}

const typed = z.object({ words: z.string() })

function WordListForm({ list: { kind, words, changed } }: { list: WordList }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const draft = draftOf(`words-${kind}`)
  const form = useAnkenForm({
    schema: typed,
    defaultValues: { words: words.join('\n') },
    draft: { ...draft, load: () => typed.safeParse(draft.load()).data },
  })
  const { control, formState } = form
  const name = t(`word_lists.kind.${kind}`)
  const { mutateAsync } = useApiMutation(putWordList, {
    onSuccess: (answer) => {
      draft.clear()
      showSettings(client, answer)
    },
  })
  const save = form.submit(async (values) => {
    const lines = values.words.split('\n').flatMap((line) => line.trim() || [])
    try {
      await mutateAsync({ body: { kind, words: lines } })
    } catch (error) {
      throw asFormError(error)
    }
    toast(t('saved'), 'success')
  })
  return (
    <FormBody onSubmit={save}>
      <FormTextInput
        control={control}
        name="words"
        label={changed ? `${name} · ${t('word_lists.changed')}` : name}
        hint={t('word_lists.hint')}
        placeholder={t('word_lists.words')}
        rows={8}
      />
      <FormErrorAlert control={control} />
      <div>
        <RoleButton
          endpoint={putWordList}
          type="submit"
          variant="outline"
          loading={formState.isSubmitting}
          aria-label={t('word_lists.save_one', { list: name })}
        >
          {t('save')}
        </RoleButton>
      </div>
    </FormBody>
  )
}

/** Whatever is wrong with a word stands under the list: it is one field here. */
function asFormError(error: unknown) {
  const { code, status, errors } = toApiError(error)
  return Object.assign(new ApiError(code, status), {
    errors: errors.map((one) => ({ ...one, path: one.path.replace(/^words\.\d+/, 'words') })),
  })
}
