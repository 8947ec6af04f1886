import type { Deps } from '../../deps.ts'
import type { AnyNotice } from '../../kernel/notice-shapes.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import { mailStop } from '../news-stops/mail-stop.ts'
import { writeMail } from '../settings/notice-texts.service.ts'
import { compose } from './compose.ts'
import { addressFor, isMuted, topicsOf } from './notice-ways.ts'
import * as repository from './notices.repository.ts'

/** Tells by mail. A server that dies between sending and noting it sends twice: better than not at all. */
export async function sendByMail(deps: Deps, told: AnyNotice) {
  const { db } = deps.database
  const written = await repository.findNotice(db, told.notice_id)
  const composed = await compose(db, told, deps.now())
  if (!written || written.mail_sent_at || !composed || composed.isMoot) return
  const { kind, reader, path, values, words, named } = composed
  const to = addressFor(reader, told)
  // The person may have changed their choices since the notice was written.
  if (to === null || isMuted(reader, told)) return
  const recipient = { language: reader.language, name: reader.display_name }
  const { publicUrl } = deps.config
  const campaigns = named?.each.map(({ title, path: of }) => `・${title}\n　${publicUrl}${of}`).join('\n')
  const facts = { ...values, ...(campaigns && { campaigns }), link: `${publicUrl}${path}` }
  const stop = mailStop(deps.config, topicsOf(told), reader.id)
  const mail = await writeMail(deps, kind, recipient, facts, {
    words,
    stop: stop === undefined ? undefined : { shown: stop },
  })
  const sent = await sendUnlessRefused(deps, { to, stop, ...mail }, { notice: written.id, kind })
  if (sent) await repository.updateMailSent(db, written.id, deps.now())
}
