import * as z from 'zod/mini'
import { plainDigits } from '#lib/digits.ts'
import { toKatakana } from '#lib/kana.ts'
import { isEmpty, normalise } from './fields.ts'
import { limits } from './limits.ts'
import { withLimit } from './problem.ts'

// Field rules of people and their accounts (domain.md, "Field rules"), apart from those that every screen loads.

/** Full-width katakana; hiragana and half-width input are converted. */
export const kana = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => toKatakana(normalise(value))),
  z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
  z.regex(/^[ァ-ヺー-ヾ・\u3000 ]+$/u, { error: 'field.kana', abort: true }),
  z.maxLength(limits.text, withLimit('field.too_long', limits.text)),
)

// Mobile carriers in Japan gave out addresses with dots where RFC 5321 has none, `a..b.@docomo.ne.jp`; people still use them.
const carriers = String.raw`docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|softbank\.ne\.jp|i\.softbank\.jp|\w\.vodafone\.ne\.jp|disney\.ne\.jp`
const carrierAddress = String.raw`^[\w+/?-][\w.+/?-]*@(?:${carriers})$`
const emailForm = /*@__PURE__*/ new RegExp(`${z.regexes.email.source}|${carrierAddress}`, 'i')

/** Kept as typed in NFKC; compared without case by the server. */
export const email = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => value.normalize('NFKC').trim()),
  z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
  z.maxLength(limits.text, { error: withLimit('field.too_long', limits.text), abort: true }),
  z.email({ error: 'field.email', pattern: emailForm }),
)

/** 8 to 128 code points of anything; the server also refuses common ones. NFC, so that every keyboard gives the same hash. */
export const password = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(limits.password_min, 'field.password_length'),
  z.maxLength(limits.password_max, 'field.password_length'),
)

/** A password being checked, not chosen: any length up to the maximum. */
export const currentPassword = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => value.normalize('NFC')),
  z.minLength(1, 'field.required'),
  z.maxLength(limits.password_max, 'field.password_length'),
)

/** 0120, 0800, 0570, 0990 and their like, and numbers of things (020): none of them is a person's. */
const serviceNumber = /^\+81(?:120|170|180|20|570|800|990)/

/** A Japanese number in, E.164 out. The server checks the numbering plan besides. */
export const phone = z.string({ error: 'field.required' }).check(
  z.overwrite((value) =>
    plainDigits(value)
      .replaceAll(/[()（）]/gu, '')
      .replace(/^0/, '+81'),
  ),
  z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
  z.regex(/^\+81[1-9]\d{8,9}$/, { error: 'field.phone', abort: true }),
  z.refine((value) => !serviceNumber.test(value), 'field.phone_service'),
)

/** 7 digits out; takes 〒, hyphens and full-width digits. */
export const postalCode = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => plainDigits(value).replaceAll('〒', '')),
  z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
  z.regex(/^\d{7}$/, 'field.postal_code'),
)

/** Members that come as form text: JSON text. */
/*@__NO_SIDE_EFFECTS__*/
export function jsonText<T extends z.core.$ZodType>(schema: T) {
  return z.pipe(
    z.string({ error: 'field.required' }),
    z.pipe(
      z.transform((value: string, context) => {
        try {
          return JSON.parse(value) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: value, message: 'field.invalid' })
          return z.NEVER
        }
      }),
      schema,
    ),
  )
}

/** The same of a list of known words. */
/*@__NO_SIDE_EFFECTS__*/
export function jsonTextList<const T extends readonly [string, ...string[]]>(words: T) {
  return jsonText(
    z
      .array(z.enum(words, { error: 'field.invalid' }))
      .check(z.minLength(1, 'field.choose_one'), z.maxLength(20)),
  )
}
