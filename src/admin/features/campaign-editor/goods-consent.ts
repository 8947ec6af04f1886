import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorForm, EditorValues } from './editor-schema.ts'
import { shownFields } from './shown-fields.ts'

export type Agreement = EditorValues['application']['agreements'][number]

/** The consent of people to whom goods are sent. Its id is stored with campaigns. */
export const goodsConsentId = 'share-address'

/** New campaigns had these words until they were put right: they name somebody who usually gets nothing. */
const formerLabel = '商品の発送のため、氏名・住所・電話番号を広告主に提供することに同意します。'

export function useGoodsConsent(): Agreement {
  const { t } = useTranslation('admin-editor')
  const [label, label_en] = [t('new.agreement'), t('new.agreement_en')]
  return useMemo(() => ({ id: goodsConsentId, label, label_en, required: true }), [label, label_en])
}

const hasWordsOf = (own: Agreement, { label, label_en }: Agreement) =>
  own.label === label && own.label_en === label_en

export const hasFormerWords = ({ id, label }: Agreement) => id === goodsConsentId && label === formerLabel

/** The agreements for a kind: the consent comes with goods, and goes without them unless somebody changed its words. */
export function agreementsFor(
  values: EditorValues,
  agreements: readonly Agreement[],
  consent: Agreement,
): Agreement[] {
  const others = agreements.filter(({ id }) => id !== goodsConsentId)
  const own = agreements.find(({ id }) => id === goodsConsentId)
  const untouched = own && (hasWordsOf(own, consent) || hasFormerWords(own))
  if (shownFields(values).shipping) return own ? [...agreements] : [consent, ...others]
  return untouched ? others : [...agreements]
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
