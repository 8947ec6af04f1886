import * as z from 'zod/mini'

/** The English wording beside the Japanese one; missing where nobody wrote it. */
const english = z.optional(z.string())

const question = z.object({
  id: z.string(),
  kind: z.enum(['text', 'single', 'multiple']),
  label: z.string(),
  label_en: english,
  required: z.boolean(),
  options: z.array(z.string()),
  /** The English options, in the order of `options`. */
  options_en: z.optional(z.array(z.string())),
})
export type Question = z.output<typeof question>

const productOption = z.object({ id: z.string(), label: z.string(), label_en: english })
const agreement = z.object({
  id: z.string(),
  label: z.string(),
  label_en: english,
  required: z.boolean(),
})

/** Everything that a campaign asks of an applicant. */
export const applicationForm = z.object({
  questions: z.array(question),
  product_options: z.array(productOption),
  agreements: z.array(agreement),
})
export type ApplicationForm = z.output<typeof applicationForm>
