import type { ApplicationForm, Question } from '#contract/application-form.ts'
import type { FieldError } from '../../kernel/problem.ts'

export interface Filled {
  answers: { question_id: string; value: string | string[] }[]
  product_option?: string | undefined
  agreements: string[]
}

/**
 * The errors of a filled-in form, in the form's order. A question's path is `answers.{question_id}`, an agreement's
 * `agreements.{id}`: what is missing has no place in the body's lists.
 */
export function findFormErrors(form: ApplicationForm, filled: Filled): FieldError[] {
  return [
    ...form.questions.flatMap((question) => questionErrors(question, filled.answers)),
    ...unknownAnswers(form, filled.answers),
    ...optionErrors(form, filled.product_option),
    ...form.agreements
      .filter(({ id, required }) => required && !filled.agreements.includes(id))
      .map(({ id }) => ({ path: `agreements.${id}`, code: 'field.agree' })),
    ...filled.agreements
      .filter((id) => !form.agreements.some((agreement) => agreement.id === id))
      .map((id) => ({ path: `agreements.${id}`, code: 'field.unknown_option' })),
  ]
}

/** Returns a form as it is stored, without empty answers and repetitions. */
export function tidyForm({ answers, product_option, agreements }: Filled) {
  return {
    answers: answers
      .map(({ question_id, value }) => ({ question_id, value: Array.isArray(value) ? unique(value) : value }))
      .filter(({ value }) => value.length > 0),
    product_option: product_option ?? null,
    agreements: unique(agreements),
  }
}

function questionErrors(question: Question, answers: Filled['answers']): FieldError[] {
  const path = `answers.${question.id}`
  const given = answers.filter((answer) => answer.question_id === question.id)
  const [value] = given.map((answer) => answer.value)
  if (given.length > 1) return [{ path, code: 'field.invalid' }]
  if (value === undefined || value.length === 0)
    return question.required ? [{ path, code: 'field.required' }] : []
  if (Array.isArray(value) !== (question.kind === 'multiple')) return [{ path, code: 'field.invalid' }]
  if (question.kind === 'text') return []
  const known = [value].flat().every((chosen) => question.options.includes(chosen))
  return known ? [] : [{ path, code: 'field.unknown_option' }]
}

function unknownAnswers(form: ApplicationForm, answers: Filled['answers']): FieldError[] {
  return answers
    .filter(({ question_id }) => !form.questions.some((question) => question.id === question_id))
    .map(({ question_id }) => ({ path: `answers.${question_id}`, code: 'field.unknown_option' }))
}

function optionErrors(form: ApplicationForm, chosen: string | undefined): FieldError[] {
  const path = 'product_option'
  if (chosen === undefined) return form.product_options.length > 0 ? [{ path, code: 'field.required' }] : []
  return form.product_options.some(({ id }) => id === chosen) ? [] : [{ path, code: 'field.unknown_option' }]
}

function unique(values: readonly string[]) {
  return [...new Set(values)]
}
