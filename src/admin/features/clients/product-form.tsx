import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { createProduct, type Product, updateProduct } from '#contract/admin-brands.ts'
import { productFacts } from '#contract/campaign-input.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { linesOf } from '../../parts/typed-values.ts'
import { RestoredNotice } from '../../parts/unsaved.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormNumericInput, FormTextInput } from '../../ui/form-fields.tsx'
import { brandReads } from './brand-reads.ts'

/** A product as its form holds it: digits, and features one on each line. Names are the server's error paths. */
const typed = z.object({ name: z.string(), url: z.string(), price: z.string(), features: z.string() })
const schema = z.pipe(
  typed,
  z.pipe(
    z.transform(({ name, url, price, features }: z.output<typeof typed>) => ({
      name,
      url: url.trim() || null,
      price: price === '' ? null : Number(price),
      features: linesOf(features),
    })),
    productFacts,
  ),
)

interface ProductFormProps {
  brandId: number
  /** The one to be changed; a new one without it. */
  product: Product | undefined
  onSaved: () => void
}

export function ProductForm({ brandId, product, onSaved }: ProductFormProps) {
  const { t } = useTranslation(['admin-clients', 'common'])
  const update = useApiMutation(updateProduct, { invalidates: brandReads, onConflict: brandReads })
  const create = useApiMutation(createProduct, { once: onceFor(), invalidates: brandReads })
  const written = product?.written
  const { form, submit, conflict, discard } = useStoredForm({
    schema,
    stored: {
      name: written?.name ?? '',
      url: written?.url ?? '',
      price: written?.price?.toString() ?? '',
      features: written?.features.join('\n') ?? '',
    },
    basis: product?.version ?? 0,
    autosave: {
      store: autosaveOf(product ? `product-${product.id}` : `product-of-${brandId}`),
      schema: typed,
    },
    save: async (body, version) => {
      await (product
        ? update.mutateAsync({ params: { product_id: product.id }, body: { ...body, version } })
        : create.mutateAsync({ params: { brand_id: brandId }, body }))
      toast(t('brands.product_saved'), 'success')
      onSaved()
    },
  })
  const { control } = form
  return (
    <FormBody onSubmit={submit}>
      {discard && <RestoredNotice onDiscard={discard} />}
      <FormTextInput control={control} name="name" label={t('brands.field.product_name')} required />
      <FormNumericInput control={control} name="price" label={t('brands.field.price')} prefix="¥" />
      <FormTextInput
        control={control}
        name="url"
        type="url"
        label={t('brands.field.url')}
        placeholder="https://"
      />
      <FormTextInput
        control={control}
        name="features"
        label={t('brands.field.features')}
        hint={t('hint.one_per_line')}
        rows={4}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={updateProduct}
        parts={(values) => [
          [t('brands.field.product_name'), values.name],
          [t('brands.field.price'), values.price],
          [t('brands.field.url'), values.url],
          [t('brands.field.features'), values.features],
        ]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
