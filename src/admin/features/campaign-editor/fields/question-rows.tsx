import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormSelect, FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { Wide } from '../editor-section.tsx'
import { Rows } from '../rows.tsx'
import { EnglishField } from './english-field.tsx'
import { LinesField } from './lines-field.tsx'
import styles from '../editor.module.css'

const mostQuestions = 20

export function QuestionRows({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'application.questions',
    keyName: 'rowId',
  })
  const add = () =>
    append(
      {
        id: crypto.randomUUID(),
        kind: 'text',
        label: '',
        label_en: '',
        required: true,
        options: '',
        options_en: '',
      },
      { focusName: `application.questions.${fields.length}.label` },
    )
  return (
    <Wide>
      <h3 className={styles.subtitle}>{t('question.title')}</h3>
      <Rows
        rows={fields.map(({ rowId }) => ({ id: rowId }))}
        name={t('question.row')}
        most={mostQuestions}
        onMove={move}
        onRemove={remove}
        onAdd={add}
      >
        {(index) => <QuestionFields control={control} index={index} />}
      </Rows>
    </Wide>
  )
}

function QuestionFields({ control, index }: { control: EditorControl; index: number }) {
  const { t } = useTranslation('admin-editor')
  const name = `application.questions.${index}` as const
  const kind = useWatch({ control, name: `${name}.kind` })
  const kinds = (['text', 'single', 'multiple'] as const).map((value) => ({
    value,
    label: t(`question.${value}`),
  }))
  return (
    <>
      <Wide>
        <FormTextInput control={control} name={`${name}.label`} label={t('question.label')} required />
        <EnglishField control={control} name={`${name}.label_en`} label={t('question.label_en')} />
      </Wide>
      <FormSelect
        control={control}
        name={`${name}.kind`}
        label={t('question.kind')}
        options={kinds}
        required
      />
      {kind !== 'text' && (
        <Wide>
          <LinesField control={control} name={`${name}.options`} label={t('question.options')} required />
          <LinesField
            control={control}
            name={`${name}.options_en`}
            label={t('question.options_en')}
            hint={t('question.options_en_hint')}
          />
        </Wide>
      )}
      <Wide>
        <FormCheckbox control={control} name={`${name}.required`} label={t('question.required')} />
      </Wide>
    </>
  )
}
