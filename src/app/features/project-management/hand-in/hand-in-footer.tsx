import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SubTaskKind } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import { Section } from '../../../campaigns/section.tsx'
import { FormFault } from '../../../form/form-fault.tsx'
import { FormTextInput } from '../../../form/form-text-input.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { StickyBar } from '../../../ui/sticky-bar.tsx'
import { ExtraRoundConsent } from './extra-round-consent.tsx'
import { commonPart, type CommonValues } from './hand-in-form.ts'
import type { HandIn } from './hand-in.ts'

interface HandInFooterProps<V extends FieldValues & CommonValues, T> {
  control: Control<V, unknown, T>
  handIn: HandIn<SubTaskKind>
}

/** What every hand-in ends with: a memo to the operator, the consent where one is needed, and the way to send it. */
export function HandInFooter<V extends FieldValues & CommonValues, T>({
  control,
  handIn,
}: HandInFooterProps<V, T>) {
  const { t } = useTranslation('hand-in')
  return (
    <>
      <Section title={t('memo.title')}>
        <FormTextInput
          control={commonPart(control)}
          name="memo"
          label={t('memo.label')}
          labelHidden
          hint={t('memo.hint', { max: limits.memo })}
          rows={3}
        />
      </Section>
      {/* Over the whole width of the frame, whose padding is 1rem. */}
      <StickyBar marginInline="-1rem" marginBottom="-1.5rem">
        <ExtraRoundConsent control={control} handIn={handIn} />
        <FormFault control={control} />
        <SubmitButton control={control}>{t(`submit.${handIn.kind}`)}</SubmitButton>
      </StickyBar>
    </>
  )
}
