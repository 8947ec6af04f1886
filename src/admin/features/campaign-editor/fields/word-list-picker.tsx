import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getSettings } from '#contract/admin-settings.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Select } from '../../../ui/select.tsx'
import type { EditorControl } from '../editor-schema.ts'

/** Copies the words of a list of the settings into those that the campaign avoids; what stands there stays. */
export function WordListPicker({ control }: { control: EditorControl }) {
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
