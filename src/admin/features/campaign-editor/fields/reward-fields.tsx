import { useTranslation } from 'react-i18next'
import { withholdingReasons } from '#contract/vocabulary.ts'
import { Notice } from '#ui/notice.tsx'
import { FormNumericInput, FormSelect } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, LawHint, Wide } from '../editor-section.tsx'
import { useShownFields } from '../use-shown-fields.ts'

/** Asks for the reward, the tax on it and the tax withheld. */
export function RewardFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { money, worth } = useShownFields(control)
  return (
    <EditorSection name="reward" lead={<Notice>{t(money ? 'reward_law' : 'reward_gift')}</Notice>}>
      {money && <MoneyFields control={control} />}
      <FormNumericInput
        control={control}
        name="gift_value"
        label={t('field.gift_value')}
        hint={<LawHint>{t('hint.gift_value')}</LawHint>}
        suffix={t('unit.yen')}
        required={worth}
      />
    </EditorSection>
  )
}

function MoneyFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { paid } = useShownFields(control)
  const bases = (['total', 'deliverable'] as const).map((value) => ({
    value,
    label: t(`reward_per.${value}`),
  }))
  const reasons = withholdingReasons.map((value) => ({ value, label: t(`withholding.${value}`) }))
  return (
    <>
      <FormNumericInput
        control={control}
        name="reward_amount"
        label={t('field.reward_amount')}
        hint={<LawHint>{t('hint.reward_amount')}</LawHint>}
        suffix={t('unit.yen')}
        required={paid}
      />
      <FormSelect
        control={control}
        name="reward_per"
        label={t('field.reward_per')}
        options={bases}
        required
      />
      <FormNumericInput control={control} name="tax_rate" label={t('field.tax_rate')} suffix="%" required />
      <Wide>
        <FormSelect
          control={control}
          name="withholding_reason"
          label={t('field.withholding_reason')}
          hint={t('hint.withholding_reason')}
          options={reasons}
          required
        />
      </Wide>
    </>
  )
}
