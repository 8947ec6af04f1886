import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { compareViews, filterOf, mergeViews, type ViewContent, type ViewPart } from './compare-views.ts'
import type { ListContext } from './list-context.ts'
import { useFilterWords } from './use-filter-words.ts'
import type { ViewConflict } from './use-view-acts.ts'

interface ChangedMeanwhileProps {
  listed: Pick<ListContext, 'list' | 'columns'>
  conflict: ViewConflict | undefined
  saving: boolean
  onClose: () => void
  onSave: (conflict: ViewConflict, merged: ViewContent) => Promise<void>
}

/** Lays one's own view beside the one that a colleague saved meanwhile. Nothing is chosen by itself where both changed a part. */
export function ChangedMeanwhile({ conflict, onClose, ...rest }: ChangedMeanwhileProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={onClose}
      title={t('views.conflict.title')}
      closeLabel={t('common:close')}
    >
      {/* Another version begins another choice. */}
      {conflict && <Choice key={conflict.stored.version} conflict={conflict} {...rest} />}
    </Dialog>
  )
}

const sides = ['own', 'stored'] as const
type Side = (typeof sides)[number]

type ChoiceProps = Omit<ChangedMeanwhileProps, 'conflict' | 'onClose'> & { conflict: ViewConflict }

function Choice({ listed, conflict, saving, onSave }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const { instant } = useFormat()
  const words = usePartWords(listed)
  const { base, own, stored } = conflict
  const { taken, disputed } = compareViews(base, own, stored)
  const [choices, setChoices] = useState<Partial<Record<ViewPart, Side>>>({})
  const isOpen = disputed.some((part) => choices[part] === undefined)
  const fromStored = [...taken, ...disputed.filter((part) => choices[part] === 'stored')]
  return (
    <Stack gap="4">
      <Text size="sm">
        {t('views.conflict.text', { at: instant(stored.updated_at), name: stored.updated_by.name })}
      </Text>
      {taken.length > 0 && (
        <div>
          <Text size="sm">{t('views.conflict.taken')}</Text>
          <ul>
            {taken.map((part) => (
              <li key={part}>
                <Text size="sm">
                  {t('views.pair', { name: words.nameOf(part), value: words.valueOf(stored, part) })}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.length > 0 && <Text size="sm">{t('views.conflict.choose')}</Text>}
      {disputed.map((part) => (
        <RadioGroup
          key={part}
          label={words.nameOf(part)}
          options={sides.map((value) => ({
            value,
            label: t(`views.conflict.${value}`),
            description: words.valueOf(conflict[value], part),
          }))}
          value={choices[part]}
          onChange={(side) => setChoices({ ...choices, [part]: side })}
        />
      ))}
      <Button
        disabled={isOpen}
        loading={saving}
        onClick={() => void onSave(conflict, mergeViews(own, stored, fromStored))}
      >
        {t('views.conflict.submit')}
      </Button>
    </Stack>
  )
}

function usePartWords({ list, columns }: ChangedMeanwhileProps['listed']) {
  const { t } = useTranslation('admin')
  const filters = useFilterWords(list)
  return {
    nameOf(part: ViewPart) {
      const filter = filterOf(part)
      if (filter !== undefined) return filters.nameOf(filter)
      return t(part === 'name' ? 'views.conflict.part.name' : 'views.conflict.part.columns')
    },
    valueOf(content: ViewContent, part: ViewPart) {
      const filter = filterOf(part)
      if (filter !== undefined) {
        const value = content.query[filter]
        return value === undefined ? t('views.conflict.no_value') : filters.valueOf(filter, value)
      }
      if (part === 'name') return content.name
      const titleOf = (key: string) => columns.known().find((column) => column.key === key)?.title ?? key
      return content.columns?.map(titleOf).join(t('views.between')) ?? t('views.conflict.columns')
    },
  }
}
