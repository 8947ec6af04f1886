import { ageOn } from '#lib/dates.ts'
import type { recordsOf } from '../influencers/record.ts'
import type { ApplicationRow } from './admin-applications.repository.ts'

type Records = Awaited<ReturnType<typeof recordsOf>>
export type Application = ReturnType<typeof presentApplication>

const nothing = { completed: 0, terminated: 0, declined: 0, live: 0 }

/** An application with the words of its campaign's form. `today`: for the age. */
export function presentApplication(row: ApplicationRow, records: Records, today: string) {
  const { form, influencer, answers, product_option, applied_at, created_at, ...rest } = row
  const { birth_date, prefecture, suspended_at, left_at, ...person } = influencer
  return {
    ...rest,
    influencer: {
      ...person,
      age: left_at ? null : ageOn(birth_date, today),
      prefecture: left_at ? null : prefecture,
      suspended: suspended_at !== null,
    },
    // A question may have been taken out of the form since.
    answers: answers.map((answer) => ({
      ...answer,
      question: form.questions.find(({ id }) => id === answer.question_id)?.label ?? answer.question_id,
    })),
    product_option: form.product_options.find(({ id }) => id === product_option)?.label ?? product_option,
    record: records.get(influencer.id) ?? nothing,
    applied_at: (applied_at ?? created_at).toISOString(),
  }
}
