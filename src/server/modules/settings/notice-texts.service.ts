import type * as z from 'zod/mini'
import type { NoticeText, putNoticeText } from '#contract/admin-settings.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { hasOnlyPlaceholders, placeholdersIn, type PlaceholderValues } from '#lib/placeholders.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { fillLetter, linkedText, type LetterText, type MailText } from '../../mail/letter.ts'
import { frameMail, type Recipient, type Stop } from '../../mail/mail-frame.ts'
import type { Message } from '../../mail/mail.ts'
import {
  isLineText,
  lineButtonsOf,
  type NoticeKind,
  noticeKinds,
  placeholdersOf,
  shippedTexts,
} from '../../mail/shipped-texts.ts'
import { providerOf } from './provider.service.ts'
import { changeSetting, noticeSetting } from './setting-versions.service.ts'
import * as repository from './settings.repository.ts'

/** The words as the operators wrote them, else as the portal comes with them; `words` stand in place of the body. */
export async function writeLetter(
  db: Queryable,
  kind: NoticeKind,
  language: Language,
  values: PlaceholderValues,
  words?: string,
): Promise<MailText> {
  const shipped = shippedTexts[kind][language]
  const own = (await repository.findNoticeText(db, kind, language)) ?? shipped
  const text = words === undefined ? own : linkedText(own.subject, words)
  return fillLetter(text, shipped, values)
}

/** The same as a mail, from the provider to `reader`. */
export async function writeMail(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  kind: NoticeKind,
  reader: Recipient,
  values: PlaceholderValues,
  { words, stop }: { words?: string | undefined; stop?: Stop | undefined } = {},
): Promise<Omit<Message, 'to'>> {
  const provider = await providerOf(db, config)
  const facts = { ...values, provider: provider.name, contact: provider.email }
  const letter = await writeLetter(db, kind, reader.language, facts, words)
  return frameMail(letter, { provider, portal: config.publicUrl }, reader, stop)
}

/** Lists the texts of all notices to creators outside the app, in every language, as they are sent now. */
export async function listNoticeTexts(
  db: Queryable,
  versions: ReadonlyMap<string, number>,
): Promise<NoticeText[]> {
  const own = await repository.listNoticeTexts(db)
  return noticeKinds.flatMap((kind) => {
    const placeholders = placeholdersOf(kind)
    return languages.map((language) => {
      const row = own.find((text) => text.kind === kind && text.language === language)
      const { subject, body } = row ?? shippedTexts[kind][language]
      return {
        kind,
        language,
        subject,
        body,
        placeholders,
        mail: !isLineText(kind),
        line_buttons: lineButtonsOf(kind, language),
        changed: row !== undefined,
        version: versions.get(noticeSetting(kind, language)) ?? 0,
      }
    })
  })
}

type Wording = z.output<typeof putNoticeText.body>

/**
 * Changes the text of a notice. An empty subject and body, or the shipped ones, remove the provider's own text. Throws
 * `request.invalid`, and `request.changed_meanwhile` when another version is stored than was read, unless that one says the same.
 */
export async function changeNoticeText(deps: Deps, actor: OperatorActor, wording: Wording) {
  const { language, subject, body, version } = wording
  const kind = noticeKinds.find((known) => known === wording.kind)
  if (!kind)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'kind', code: 'field.unknown_option' }] })
  const shipped = shippedTexts[kind][language]
  const restored = isSame(wording, { subject: '', body: '' }) || isSame(wording, shipped)
  const errors = restored ? [] : errorsOf(kind, wording)
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })

  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    await changeSetting(tx, {
      setting: noticeSetting(kind, language),
      version,
      isSame: async () => {
        const stored = await repository.findNoticeText(tx, kind, language)
        return restored ? stored === undefined : stored !== undefined && isSame(stored, wording)
      },
      write: async () => {
        if (restored) await repository.deleteNoticeText(tx, kind, language)
        else await repository.saveNoticeText(tx, { kind, language, subject, body, operator_id: actor.id, at })
        const details = { language, restored }
        await audit(tx, actor, { act: 'admin.settings.noticeText', subject: `notice:${kind}`, details }, at)
      },
    })
  })
}

function isSame(one: LetterText, other: LetterText) {
  return one.subject === other.subject && one.body === other.body
}

function errorsOf(kind: NoticeKind, { subject, body }: Wording): FieldError[] {
  const known = placeholdersOf(kind)
  const errors = Object.entries({ subject, body }).flatMap(([path, text]) => {
    if (text === '') return [{ path, code: 'field.required' }]
    return hasOnlyPlaceholders(text, known) ? [] : [{ path, code: 'field.placeholder' }]
  })
  // Without its link the mail would lead nowhere, and nobody could give a confirmation.
  const lost = known.includes('link') && !placeholdersIn(body).includes('link')
  return errors.length === 0 && lost ? [{ path: 'body', code: 'field.placeholder_missing' }] : errors
}
