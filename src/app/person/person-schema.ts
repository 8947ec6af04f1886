import type { Control, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { serverNow } from '#client/remote/server-clock.ts'
import { registration } from '#contract/auth.ts'
import { calendarDate } from '#contract/fields.ts'
import { freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import { categories, platforms } from '#contract/vocabulary.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'

// What registration and profile ask alike, as a form holds it: lists as lists, a choice not yet made as empty text.

const fields = registration.shape
const isAdult = (day: string) => ageOn(day, dayInTokyo(new Date(serverNow()))) >= limits.age_min

/** A select begins empty, which is no word of the contract's list. */
const word = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string): unknown => value),
      schema,
    ),
  )

/** The fields of the creator's personal data. */
export const personFields = {
  display_name: fields.display_name,
  name: fields.name,
  name_kana: fields.name_kana,
  birth_date: calendarDate.check(z.refine(isAdult, 'field.under_18')),
  gender: word(fields.gender),
  phone: fields.phone,
  prefecture: word(fields.prefecture),
}

/** The fields of the creator's work. */
export const workFields = {
  influencer_type: z.array(z.enum(platforms)).check(z.minLength(1, 'field.choose_one')),
  categories: z.array(z.enum(categories)).check(z.minLength(1, 'field.choose_one')),
  bio: freeText(),
}

/** A picture, or none. */
export const photoField = z.array(z.file()).check(z.refine(areSmallEnough, 'request.too_large'))

function areSmallEnough(files: readonly File[]) {
  return files.every(({ size }) => size <= limits.image_bytes)
}

/** Text of an autosave; blank where it does not fit. */
export const keptText = z.catch(z.string(), '')

/** The same fields as an autosave keeps them. */
export const keptPerson = {
  display_name: keptText,
  name: keptText,
  name_kana: keptText,
  birth_date: keptText,
  gender: keptText,
  phone: keptText,
  prefecture: keptText,
  influencer_type: z.catch(z.array(z.enum(platforms)), []),
  categories: z.catch(z.array(z.enum(categories)), []),
  bio: keptText,
}

const person = z.object(keptPerson)
export type PersonValues = z.output<typeof person>

/** The part of a form that these fields are; the compiler cannot see it through a form's own type. */
export function personPart<V extends FieldValues & PersonValues, T>(control: Control<V, unknown, T>) {
  return control as unknown as Control<PersonValues>
}
