import { useTranslation } from 'react-i18next'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { LinesField } from './lines-field.tsx'
import { WordListPicker } from './word-list-picker.tsx'

/** How the post is made: what to say and show, tags in their order, the PR label, and what must not be in it. */
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
    </EditorSection>
  )
}
