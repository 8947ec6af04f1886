import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { type DocumentValues, newSection, type SectionValues } from './document-form.ts'
import styles from './documents.module.css'

type FormControl = Control<DocumentValues, unknown, DocumentValues>

/** The sections one below the other, both languages of each side by side. */
export function DocumentSections({ control }: { control: FormControl }) {
  const { t } = useTranslation('admin-settings')
  const { fields, insert, remove, swap } = useFieldArray({ control, name: 'sections', keyName: 'key' })
  const add = (index: number) =>
    insert(index, newSection(fields), { focusName: `sections.${index}.jp.title` })
  return (
    <div className={styles.sections}>
      <Text size="sm" tone="soft">
        {t('documents.notation', { example: '{{name}}' })}
      </Text>
      {fields.map((section, index) => (
        <SectionFields
          key={section.key}
          control={control}
          section={section}
          index={index}
          onUp={index === 0 ? undefined : () => swap(index, index - 1)}
          onRemove={fields.length === 1 ? undefined : () => remove(index)}
        />
      ))}
      <div>
        <Button variant="outline" size="sm" onClick={() => add(fields.length)}>
          <Plus aria-hidden />
          {t('documents.add')}
        </Button>
      </div>
    </div>
  )
}

interface SectionFieldsProps {
  control: FormControl
  /** The section's values as of the last change of the list; later input is not in them. */
  section: SectionValues
  index: number
  onUp: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function SectionFields({ control, section, index, onUp, onRemove }: SectionFieldsProps) {
  const { t } = useTranslation('admin-settings')
  const title = useWatch({ control, name: `sections.${index}.jp.title` }) || section.id
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionTop}>
        <FormTextInput
          control={control}
          name={`sections.${index}.id`}
          label={t('documents.anchor')}
          startAdornment="#"
        />
        <IconButton
          label={t('documents.up', { title })}
          icon={<ArrowUp aria-hidden />}
          disabled={!onUp}
          onClick={onUp}
        />
        <IconButton
          label={t('documents.remove', { title })}
          icon={<Trash2 aria-hidden />}
          disabled={!onRemove}
          onClick={onRemove}
        />
      </div>
      <div className={styles.languages}>
        {languages.map((language) => (
          <div key={language} className={styles.words} lang={language === 'jp' ? 'ja' : language}>
            <FormTextInput
              control={control}
              name={`sections.${index}.${language}.title`}
              label={t('documents.section_title', { language: t(`language.${language}`) })}
            />
            <FormTextInput
              control={control}
              name={`sections.${index}.${language}.body`}
              label={t('documents.section_body', { language: t(`language.${language}`) })}
              rows={6}
            />
            {section[language].facts !== '' && (
              <FormTextInput
                control={control}
                name={`sections.${index}.${language}.facts`}
                label={t('documents.section_facts', { language: t(`language.${language}`) })}
                rows={5}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
