import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant, text } from './fields.ts'

/** The words by which the audit log names what operators did. They are stored, so a word that was used once stays. */
export const auditedActions = [
  'admin.accounts.decide',
  'admin.answerInvitation',
  'admin.applications.decide',
  'admin.applications.export',
  'admin.applications.reject',
  'admin.applications.select',
  'admin.applications.undo',
  'admin.bankResults.apply',
  'admin.campaigns.assign',
  'admin.campaigns.cancel',
  'admin.campaigns.create',
  'admin.campaigns.duplicate',
  'admin.campaigns.nominate',
  'admin.campaigns.publish',
  'admin.campaigns.update',
  'admin.campaigns.uploadPicture',
  'admin.cases.assign',
  'admin.cases.assignMany',
  'admin.cases.export',
  'admin.cases.extend',
  'admin.cases.extendMany',
  'admin.cases.message',
  'admin.cases.remind',
  'admin.cases.remindMany',
  'admin.cases.review',
  'admin.cases.settleGoods',
  'admin.cases.ship',
  'admin.cases.stopMany',
  'admin.cases.terminate',
  'admin.changePassword',
  'admin.deliveries.drop',
  'admin.deliveries.retry',
  'admin.influencers.detail',
  'admin.influencers.note',
  'admin.influencers.release',
  'admin.influencers.suspend',
  'admin.inquiries.answer',
  'admin.issued.export',
  'admin.issued.file',
  'admin.login',
  'admin.members.changeRole',
  'admin.members.disable',
  'admin.members.enable',
  'admin.members.endSessions',
  'admin.members.invite',
  'admin.members.resend',
  'admin.members.resetSecondFactor',
  'admin.members.revoke',
  'admin.payouts.approve',
  'admin.payouts.export',
  'admin.payouts.fail',
  'admin.payouts.pay',
  'admin.payouts.paymentRecords',
  'admin.payouts.process',
  'admin.payouts.requestPdf',
  'admin.payouts.return',
  'admin.payouts.transferFile',
  'admin.renewRecoveryCodes',
  'admin.settings.closedDay',
  'admin.settings.deleteClosedDay',
  'admin.settings.noticeText',
  'admin.settings.provider',
  'admin.settings.publishDocument',
  'admin.settings.purchasesAs',
  'admin.settings.wordList',
  'admin.shipments.export',
  'admin.shipments.import',
  'admin.templates.create',
  'admin.templates.delete',
  'admin.templates.update',
] as const
export type AuditedAction = (typeof auditedActions)[number]

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  operator: z.object({ id, name: z.string() }),
  /** One of `auditedActions`, or a word of an earlier version. */
  act: z.string(),
  /** The object of the action: `case:12`, `campaign:3`. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})

const filter = {
  operator_id: z.optional(idText),
  act: z.optional(text(100)),
  subject: z.optional(text(100)),
  /** Days in Japan, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'What operators did, the newest first',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...filter }),
  answer: z.extend(list(auditEntry), { total: z.int() }),
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'The same as CSV, whole',
  method: 'GET',
  path: '/api/admin/audit-log.csv',
  access: 'operator:read',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})
