import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { campaignFields } from '../../../parts/publishing/campaign-fields.ts'
import { valueOf } from '../changes.ts'
import type { EditorForm } from '../editor-schema.ts'
import { differencesFrom, type RecordField, recordFields, type Records } from '../records.ts'

interface RecordDifferencesProps extends Pick<EditorForm, 'control' | 'getValues'> {
  records: Records
  onTake: (name: RecordField, value: string) => void
}

/** What the records say otherwise than the form, as after they changed, each with a button to take it over. */
export function RecordDifferences({ control, getValues, records, onTake }: RecordDifferencesProps) {
  const { t } = useTranslation('admin-editor')
  // To be drawn again with them.
  useWatch({ control, name: recordFields })
  const values = getValues()
  const differences = differencesFrom(values, records)
  if (differences.length === 0) return null
  return (
    <Notice tone="info" role="status" title={t('client.differs')}>
      <Text size="sm">{t('client.differs_text')}</Text>
      {differences.map(({ name, recorded }) => {
        const field = t(campaignFields[name])
        const shown = recorded === '' ? t('changed.empty') : recorded
        return (
          <Flex key={name} width="30rem" maxWidth="full" gap="3" align="center" marginTop="2">
            <Stack gap="0" flex="1" minWidth="0">
              <Text size="sm" fontWeight="bold">
                {field}
              </Text>
              <Text size="sm" whiteSpace="pre-line" overflowWrap="anywhere">
                {shown}
              </Text>
            </Stack>
            <Button
              variant="outline"
              size="sm"
              flexShrink="0"
              aria-label={t(valueOf(values, name) ? 'client.replace_one' : 'client.take_one', {
                field,
                value: shown,
              })}
              onClick={() => onTake(name, recorded)}
            >
              {t(valueOf(values, name) ? 'client.replace' : 'client.take')}
            </Button>
          </Flex>
        )
      })}
    </Notice>
  )
}
