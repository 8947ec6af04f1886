import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownFields } from '#contract/campaign-shown-fields.ts'
import type { EditorForm, EditorValues } from './editor-schema.ts'

export type Agreement = EditorValues['application']['agreements'][number]

/** The consent of people to whom goods are sent. Its id is stored with campaigns. */
export const goodsConsentId = 'share-address'

export interface GoodsConsent {
  agreement: Agreement
  /** What its Japanese words were until they were put right: they name somebody who usually gets nothing. */
  formerLabel: string
}

export function useGoodsConsent(): GoodsConsent {
  const { t } = useTranslation('admin-editor')
  const [label, label_en] = [t('new.agreement'), t('new.agreement_en')]
  const formerLabel = t('new.former_agreement')
  return useMemo(
    () => ({ agreement: { id: goodsConsentId, label, label_en, required: true }, formerLabel }),
    [label, label_en, formerLabel],
  )
}

const isUntouched = (own: Agreement, { agreement, formerLabel }: GoodsConsent) =>
  own.label === formerLabel || (own.label === agreement.label && own.label_en === agreement.label_en)

/** The agreements for a kind: the consent comes with goods, and goes without them unless somebody changed its words. */
export function agreementsFor(
  values: EditorValues,
  agreements: readonly Agreement[],
  consent: GoodsConsent,
): Agreement[] {
  const own = agreements.find(({ id }) => id === goodsConsentId)
  if (shownFields(values).shipping) return own ? [...agreements] : [consent.agreement, ...agreements]
  return own && isUntouched(own, consent) ? agreements.filter((one) => one !== own) : [...agreements]
}

/** Adds and takes away the consent as somebody changes the kind; a draft that is filled in keeps what it has. */
export function useConsentOfKind({ getValues, setValue, subscribe }: EditorForm) {
  const consent = useGoodsConsent()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'kind') return
          const values = getValues()
          const { agreements } = values.application
          const next = agreementsFor(values, agreements, consent)
          if (next.length !== agreements.length)
            setValue('application.agreements', next, { shouldDirty: true })
        },
      }),
    [consent, getValues, setValue, subscribe],
  )
}
