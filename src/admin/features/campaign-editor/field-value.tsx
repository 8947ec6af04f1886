import { useTranslation } from 'react-i18next'
import type { TextKey } from '#client/i18n/texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import {
  campaignKinds,
  categories,
  deliverablePlatforms,
  genders,
  platforms,
  prefectures,
  withholdingReasons,
} from '#contract/vocabulary.ts'
import type { CampaignField } from '../../parts/publishing/campaign-fields.ts'
import { valueOf } from './changes.ts'
import type { EditorValues } from './editor-schema.ts'
import { BrandName, ClientName } from './fields/record-names.tsx'
import styles from './changed-meanwhile.module.css'

interface FieldValueProps {
  name: CampaignField
  values: EditorValues
}

/** What a field of the form holds, in words. */
export function FieldValue({ name, values }: FieldValueProps) {
  const textOf = useFieldText()
  if (name === 'pictures')
    return (
      <span className={styles.thumbnails}>
        {values.pictures.map(({ key, url }) => (
          <img key={key} src={url} alt="" width={64} height={64} />
        ))}
      </span>
    )
  if (name === 'client_id' && values.client_id) return <ClientName id={values.client_id} />
  if ((name === 'brand_id' || name === 'product_id') && values[name])
    return <BrandName name={name} values={values} />
  return <span className={styles.value}>{textOf(name, values)}</span>
}

function useFieldText() {
  const { t } = useTranslation(['admin-editor', 'campaigns', 'common'])
  const format = useFormat()
  const word = <Code extends string>(
    codes: readonly Code[],
    code: unknown,
    keyOf: (code: Code) => TextKey<readonly ['admin-editor', 'campaigns']>,
  ) => {
    const known = codes.find((one) => one === code)
    return known === undefined ? '' : t(keyOf(known))
  }
  const onOff = (value: boolean) => t(value ? 'changed.on' : 'changed.off')
  const withUnit = (digits: string, unit: 'photos' | 'posts' | 'seconds') =>
    digits === '' ? '' : `${digits}${t(`unit.${unit}`)}`
  const joined = (texts: readonly string[], by: string) => texts.filter((text) => text !== '').join(by)

  const prefecture = (code: string) => word(prefectures, code, (one) => `common:prefecture.${one}`)

  function choice(name: CampaignField, value: string) {
    switch (name) {
      case 'category':
        return word(categories, value, (one) => `common:category.${one}`)
      case 'kind':
        return word(campaignKinds, value, (one) => `campaigns:kind.${one}`)
      case 'visibility':
        return word(['public', 'nominated'], value, (one) => `visibility.${one}`)
      case 'reward_per':
        return word(['total', 'deliverable'], value, (one) => `reward_per.${one}`)
      case 'withholding_reason':
        return word(withholdingReasons, value, (one) => `withholding.${one}`)
      case 'recruiting_start':
      case 'recruiting_end':
        return value.replaceAll('-', '/').replace('T', ' ')
      default:
        return /^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value
    }
  }

  function rows(name: CampaignField, values: EditorValues) {
    const { deliverables, eligibility, application } = values
    switch (name) {
      case 'eligibility.platforms':
        return eligibility.platforms.map((one) => word(platforms, one, (code) => `common:platform.${code}`))
      case 'eligibility.genders':
        return eligibility.genders.map((one) => word(genders, one, (code) => `common:gender.${code}`))
      case 'eligibility.prefectures':
        return eligibility.prefectures.map(prefecture)
      case 'work_prefectures':
        return values.work_prefectures.map(prefecture)
      case 'deliverables':
        return deliverables.map(({ platform, count, photos, seconds }) => {
          const where = word(deliverablePlatforms, platform, (one) => `campaigns:deliverable.${one}`)
          const amounts = [withUnit(count, 'posts'), withUnit(photos, 'photos'), withUnit(seconds, 'seconds')]
          return joined([where, ...amounts], ' ')
        })
      case 'application.questions':
        return application.questions.map((one) => {
          const kind = word(['text', 'single', 'multiple'], one.kind, (code) => `question.${code}`)
          const required = `${t('question.required')}: ${onOff(one.required)}`
          return joined([one.label, one.label_en, kind, required, one.options, one.options_en], '\n')
        })
      case 'application.product_options':
        return application.product_options.map(({ label, label_en }) => joined([label, label_en], '\n'))
      default:
        return application.agreements.map(({ label, label_en, required }) =>
          joined([label, label_en, `${t('agreement.required')}: ${onOff(required)}`], '\n'),
        )
    }
  }

  return (name: CampaignField, values: EditorValues) => {
    const value = valueOf(values, name) ?? ''
    if (typeof value === 'boolean') return onOff(value)
    const text = typeof value === 'string' ? choice(name, value) : rows(name, values).join('\n')
    return text.trim() === '' ? t('changed.empty') : text
  }
}
