import { Fieldset } from '@chakra-ui/react/fieldset'
import { HStack } from '@chakra-ui/react/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listTemplates, type Template, type TemplateKind } from '#contract/admin-templates.ts'
import { Button } from '#ui/button.tsx'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { Text } from '#ui/text.tsx'
import { Select } from '../ui/select.tsx'
import { mostButtons, useUsedTemplates } from './used-templates.ts'

interface TemplatePickerProps {
  kind: TemplateKind
  /** The purpose of the templates. */
  label: string
  /** A few have a button each, which is one press instead of two; those that were used last, where there are more. */
  quick?: boolean
  onPick: (body: string) => void
}

/** Sentences that are used again and again, to put into a text; nothing where none were written yet. */
export function TemplatePicker({ kind, label, quick = false, onPick }: TemplatePickerProps) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(remoteQuery(useApi(), listTemplates, { query: { kind } }))
  const { used, remember } = useUsedTemplates()
  // As they were at first: no button moves while one of them is pressed.
  const [usedBefore] = useState(used[kind] ?? [])
  const templates = data?.data ?? []
  const buttons = quick ? buttonsOf(templates, usedBefore) : []
  const others = templates.filter((one) => !buttons.includes(one))
  const pick = (template: Template | undefined) => {
    if (!template) return
    remember(kind, template.id)
    onPick(template.body)
  }
  return (
    <>
      {buttons.length > 0 && (
        <Fieldset.Root>
          <Fieldset.Legend>{label}</Fieldset.Legend>
          <HStack gap="2" flexWrap="wrap">
            {buttons.map((template) => (
              <Button
                key={template.id}
                variant="outline"
                size="sm"
                maxWidth="full"
                minHeight={{ base: 'touch', lg: '9' }}
                title={template.title}
                onClick={() => pick(template)}
              >
                <Text as="span" lineClamp="1" wordBreak="break-all">
                  {template.title}
                </Text>
              </Button>
            ))}
          </HStack>
        </Fieldset.Root>
      )}
      {others.length > 0 && (
        <Select
          label={buttons.length > 0 ? t('templates.others') : label}
          labelHidden={buttons.length > 0}
          placeholder={buttons.length > 0 ? t('templates.others') : t('common:choose')}
          options={others.map(({ id, title }) => ({ value: String(id), label: title }))}
          value=""
          onChange={(chosen) => pick(others.find(({ id }) => String(id) === chosen))}
        />
      )}
    </>
  )
}

/** The templates with buttons, in the order of all: those used last first, then the first ones. All, where one more would be left alone. */
function buttonsOf(templates: readonly Template[], used: readonly number[]) {
  if (templates.length <= mostButtons + 1) return templates
  const isUsed = ({ id }: Template) => used.includes(id)
  const chosen = [...templates.filter(isUsed), ...templates.filter((one) => !isUsed(one))]
  const first = chosen.slice(0, mostButtons)
  return templates.filter((one) => first.includes(one))
}

/** The same for a field of a form, which is judged again as if the text had been typed. */
export function FormTemplatePicker<V extends FieldValues, T>({
  control,
  name,
  ...offered
}: Bound<V, T> & Omit<TemplatePickerProps, 'onPick'>) {
  const { field } = useBoundField({ control, name })
  return <TemplatePicker {...offered} onPick={field.onChange} />
}
