import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { noPicture } from '#contract/campaign-typed.ts'
import { editorForm, type EditorForm, type EditorValues } from './editor-schema.ts'

/** The pause in typing after which the form is validated as a whole, in ms. */
const pause = 400

export interface Written {
  /** Error paths of what is missing or wrong by itself. */
  errors: string[]
  /** The campaign with something in the place of words and pictures that are not there yet; none while anything else is wrong. */
  sketch: CampaignInput | undefined
}

/** Returns the form's validated content once typing has paused, and the way to read it at once. */
export function useWritten({ getValues, subscribe }: EditorForm): Written & { readNow: () => Written } {
  const standIns = useStandIns()
  const [values, setValues] = useState(() => structuredClone(getValues()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setValues(structuredClone(getValues())), pause)
    }
    // A draft may have been filled in meanwhile.
    look()
    const stop = subscribe({ formState: { values: true }, callback: look })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [getValues, subscribe])
  const read = useMemo(() => readWritten(values, standIns), [values, standIns])
  return { ...read, readNow: () => readWritten(structuredClone(getValues()), standIns) }
}

function readWritten(values: EditorValues, standIns: ReturnType<typeof useStandIns>): Written {
  const issues = z.safeParse(editorForm, values).error?.issues ?? []
  return {
    errors: [...new Set(issues.map(({ path }) => path.join('.')))],
    sketch: z.safeParse(editorForm, withStandIns(values, standIns)).data,
  }
}

function useStandIns() {
  const { t } = useTranslation('admin-editor')
  return useMemo(
    () => ({
      title: t('field.title'),
      brand_name: t('field.brand_name'),
      product: t('field.product_name'),
      advertiser: {
        name: t('field.advertiser_name'),
        address: t('field.advertiser_address'),
        contact: t('field.advertiser_contact'),
      },
      work_place: t('field.work_place'),
      pr_label: t('field.pr_label'),
    }),
    [t],
  )
}

function withStandIns(values: EditorValues, words: ReturnType<typeof useStandIns>): EditorValues {
  const { advertiser, product, content_rules, pictures, category } = values
  const or = (typed: string, word: string) => (typed.trim() === '' ? word : typed)
  return {
    ...values,
    title: or(values.title, words.title),
    brand_name: or(values.brand_name, words.brand_name),
    category: or(category, 'other'),
    product: { ...product, name: or(product.name, words.product) },
    advertiser: {
      name: or(advertiser.name, words.advertiser.name),
      address: or(advertiser.address, words.advertiser.address),
      contact: or(advertiser.contact, words.advertiser.contact),
    },
    work_place: or(values.work_place, words.work_place),
    content_rules: { ...content_rules, pr_label: or(content_rules.pr_label, words.pr_label) },
    pictures: pictures.length > 0 ? pictures : [{ ...noPicture, url: '' }],
  }
}
