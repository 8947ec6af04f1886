import Plus from 'lucide-react/icons/plus'
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { blankScene, type PlanOutput, type PlanValues } from './plan-schema.ts'
import { SceneCard } from './scene-card.tsx'
import { asksForVideo, useSceneName } from './scenes.ts'

interface SceneFieldsProps {
  control: Control<PlanValues, unknown, PlanOutput>
  terms: TermsContent
}

/** The scenes of a video or the slides of a post, in their order. */
export function SceneFields({ control, terms }: SceneFieldsProps) {
  const { t } = useTranslation('submissions')
  const tError = useErrorText()
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'scenes' })
  const { errors } = useFormState({ control, name: 'scenes' })
  const scenes = useWatch({ control, name: 'scenes' })
  const video = asksForVideo(terms)
  const nameOf = useSceneName(terms)
  const full = fields.length >= limits.scenes
  const seconds = scenes.reduce((sum, scene) => sum + Number(scene.seconds), 0)
  const error = errors.scenes?.root?.message ?? errors.scenes?.message
  const focusOn = (index: number) => ({ focusName: `scenes.${index}.title` })
  return (
    <Section title={t('plan.scenes')}>
      <Text size="sm" tone="soft">
        {t('plan.scenes_hint')}
      </Text>
      <Stack as="ol" gap="4">
        {fields.map(({ id }, index) => (
          <SceneCard
            key={id}
            control={control}
            index={index}
            video={video}
            name={nameOf(index)}
            onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
            onMoveDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
            onDuplicate={
              full ? undefined : () => insert(index + 1, scenes[index] ?? blankScene, focusOn(index + 1))
            }
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </Stack>
      {video && seconds > 0 && (
        <Text size="sm" number textAlign="end">
          {t('plan.total_seconds', { seconds })}
        </Text>
      )}
      <FormError>{error ? tError(error) : undefined}</FormError>
      <Button variant="outline" disabled={full} onClick={() => append(blankScene, focusOn(fields.length))}>
        <Plus aria-hidden />
        {full ? t('plan.scenes_full', { max: limits.scenes }) : t('plan.add_scene')}
      </Button>
    </Section>
  )
}
