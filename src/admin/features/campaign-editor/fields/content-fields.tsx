import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getSettings } from '#contract/admin-settings.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { LinesField } from './lines-field.tsx'

/** Copies the words of a list of the settings into those that the campaign avoids; what stands there stays. */
function WordListPicker({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { data, error } = useQuery(remoteQuery(useApi(), getSettings, {}))
  const { field } = useController({ control, name: 'content_rules.ng_words' })
  const lists = data?.data.word_lists ?? []
  const add = (chosen: string) => {
    const own = field.value.split('\n').filter((line) => line.trim() !== '')
    const words = lists.find(({ kind }) => kind === chosen)?.words ?? []
    field.onChange([...new Set([...own, ...words])].join('\n'))
  }
  return (
    <Select
      label={t('field.word_lists')}
      hint={t('hint.word_lists')}
      error={error && !data ? t(`errors:${toApiError(error).code}`) : undefined}
      placeholder={t('common:choose')}
      options={lists.map(({ kind }) => ({ value: kind, label: t(`word_list.${kind}`) }))}
      value=""
      onChange={add}
    />
  )
}

/** What the client or the brand asks of posts, where there is one or its rules were taken over before. */
function OwnRulesFields({ control, whose }: { control: EditorControl; whose: 'client' | 'brand' }) {
  const { t } = useTranslation('admin-editor')
  const [id, taken] = useWatch({ control, name: [`${whose}_id`, `content_rules.${whose}`] })
  if (!id && !taken?.posting_rules && !taken?.ng_words) return null
  return (
    <>
      <FormTextInput
        control={control}
        name={`content_rules.${whose}.posting_rules`}
        label={t(`field.${whose}_posting_rules`)}
        hint={t(`hint.${whose}_rules`)}
        rows={3}
      />
      <LinesField
        control={control}
        name={`content_rules.${whose}.ng_words`}
        label={t(`field.${whose}_ng_words`)}
        hint={t('hint.ng_words')}
      />
    </>
  )
}

/** Asks how the post is made: what to say and show, the tags in their order, the PR label, and what it must not contain. */
export function ContentFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const rules = [
    { name: 'must_say' },
    { name: 'shooting_notes' },
    { name: 'hashtags', hint: t('hint.hashtags'), placeholder: '#PR' },
    { name: 'mentions', placeholder: '@' },
    { name: 'reference_urls', placeholder: 'https://' },
    { name: 'links', placeholder: 'https://' },
    { name: 'ng_items' },
    { name: 'ng_words', hint: t('hint.ng_words') },
  ] as const
  return (
    <EditorSection name="content">
      <Wide>
        <FormTextInput control={control} name="content_rules.message" label={t('field.message')} rows={4} />
        <FormTextInput
          control={control}
          name="content_rules.pr_label"
          label={t('field.pr_label')}
          hint={t('hint.pr_label')}
          required
        />
      </Wide>
      {rules.map(({ name, ...looks }) => (
        <LinesField
          key={name}
          control={control}
          {...looks}
          name={`content_rules.${name}`}
          label={t(`field.${name}`)}
        />
      ))}
      <WordListPicker control={control} />
      <OwnRulesFields control={control} whose="client" />
      <OwnRulesFields control={control} whose="brand" />
    </EditorSection>
  )
}
