import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  bankAccounts,
  calendarAddresses,
  operators,
  outbox,
  payouts,
  serviceMessageTokens,
  socialAccounts,
  socialLinks,
  workPages,
} from '../../db/schema/index.ts'
import { farewellContext, reasonContext } from '../account/farewell.ts'
import { formerAddressOf } from '../auth/mail-address.service.ts'
import { numberContext } from '../bank-accounts/destination.ts'
import { secretContext } from '../calendar/subscription.service.ts'
import { lineJobContext, lineJobKinds } from '../line/sealed-job.ts'
import { serviceTokenContext } from '../line/service-messages.service.ts'
import { totpContext } from '../operators/second-factor.ts'
import { destinationContext } from '../payouts/destination.ts'
import { linkContext } from '../social/outcome.ts'
import { tokenContext } from '../social/sealed-tokens.ts'
import { secretContext as workPageContext } from '../work-page/work-page.service.ts'

/** A place where the database holds encrypted texts. */
export interface SealedValue {
  /** The name for the report: `table.column`. */
  name: string
  table: PgTable
  key: PgColumn
  value: PgColumn | SQL
  /** Rows that have one. */
  where: SQL | undefined
  /** The part of the row from which the text's context is made. */
  subject: PgColumn | SQL
  context: (subject: string) => string
  /** Returns the values that the row is set to when the text is sealed anew. */
  change: (sealed: string) => Record<string, unknown>
}

function ofColumn(
  name: string,
  key: PgColumn,
  column: PgColumn,
  context: SealedValue['context'],
): SealedValue {
  const { table, name: member } = column
  const change = (sealed: string) => ({ [member]: sealed })
  return { name, table, key, value: column, where: isNotNull(column), subject: key, context, change }
}

/** A member of what waits in the outbox. */
function ofJob(kind: string, member: string, context: SealedValue['context']): SealedValue {
  return {
    name: `outbox.payload (${kind})`,
    table: outbox,
    key: outbox.id,
    value: sql`${outbox.payload} ->> ${member}`,
    where: and(eq(outbox.kind, kind), sql`${outbox.payload} ->> ${member} is not null`),
    subject: sql`coalesce(${outbox.payload} ->> 'influencer_id', '')`,
    context,
    change: (sealed) => ({
      payload: sql`jsonb_set(${outbox.payload}, array[${member}]::text[], to_jsonb(${sealed}::text))`,
    }),
  }
}

const byNumber = (context: (id: number) => string) => (subject: string) => context(Number(subject))

/** All of them: whoever seals another text adds it here, or the next change of keys loses it. */
export const sealedValues: readonly SealedValue[] = [
  ofColumn('operators.totp_secret', operators.id, operators.totp_secret, byNumber(totpContext)),
  ofColumn(
    'bank_accounts.account_number',
    bankAccounts.influencer_id,
    bankAccounts.account_number,
    byNumber(numberContext),
  ),
  ofColumn('payouts.destination', payouts.id, payouts.destination, byNumber(destinationContext)),
  ofColumn(
    'social_accounts.access_token',
    socialAccounts.id,
    socialAccounts.access_token,
    byNumber(tokenContext),
  ),
  ofColumn(
    'social_accounts.refresh_token',
    socialAccounts.id,
    socialAccounts.refresh_token,
    byNumber(tokenContext),
  ),
  ofColumn(
    'calendar_addresses.sealed_secret',
    calendarAddresses.influencer_id,
    calendarAddresses.sealed_secret,
    byNumber(secretContext),
  ),
  ofColumn(
    'work_pages.sealed_secret',
    workPages.influencer_id,
    workPages.sealed_secret,
    byNumber(workPageContext),
  ),
  ofColumn('social_links.code_verifier', socialLinks.id, socialLinks.code_verifier, linkContext),
  ofColumn('social_links.candidates', socialLinks.id, socialLinks.candidates, linkContext),
  ofJob('mail.email_changed', 'former', byNumber(formerAddressOf)),
  ofJob('account.farewell', 'sealed', byNumber(farewellContext)),
  ofJob('account.tell_provider', 'sealed', () => reasonContext),
  ...lineJobKinds.map((kind) => ofJob(kind, 'sealed', () => lineJobContext)),
  ofColumn(
    'service_message_tokens.token',
    serviceMessageTokens.case_id,
    serviceMessageTokens.token,
    byNumber(serviceTokenContext),
  ),
]
