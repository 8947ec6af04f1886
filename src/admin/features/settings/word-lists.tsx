import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getSettings, putWordList, type Settings } from '#contract/admin-settings.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { linesOf } from '../../parts/typed-values.ts'
import { useStoredForm } from '../../parts/use-stored-form.ts'
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
          <WordListForm key={list.kind} list={list} />
        ))}
      </div>
    </Panel>
  )
}

const typed = z.object({ words: z.string() })

function WordListForm({ list: { kind, words, changed, version: stored } }: { list: WordList }) {
  const { t } = useTranslation('admin-settings')
  const client = useQueryClient()
  const name = t(`word_lists.kind.${kind}`)
  const { mutateAsync } = useApiMutation(putWordList, {
    onConflict: [getSettings],
    onSuccess: (answer) => showSettings(client, answer),
  })
  const { form, submit, conflict } = useStoredForm({
    schema: typed,
    stored: { words: words.join('\n') },
    basis: stored,
    autosave: { store: autosaveOf(`words-${kind}`), schema: typed },
    save: async (values, version) => {
      const lines = linesOf(values.words)
      try {
        await mutateAsync({ body: { kind, words: lines, version } })
      } catch (error) {
        throw asFormError(error)
      }
      toast(t('saved'), 'success')
    },
  })
  const { control, formState } = form
  return (
    <FormBody onSubmit={submit}>
      <FormTextInput
        control={control}
        name="words"
        label={changed ? `${name} · ${t('word_lists.changed')}` : name}
        hint={t('word_lists.hint')}
        placeholder={t('word_lists.words')}
        rows={8}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={putWordList}
        parts={(values) => [[name, values.words]]}
      >
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
      </ChangedMeanwhile>
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
