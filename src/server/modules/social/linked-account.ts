import { socialAccounts } from '../../db/schema/index.ts'

/** The columns of an account that reading its posts takes. */
export const linkedAccountColumns = {
  id: socialAccounts.id,
  platform: socialAccounts.platform,
  handle: socialAccounts.handle,
  link: socialAccounts.link,
  external_id: socialAccounts.external_id,
  access_token: socialAccounts.access_token,
  token_expires_at: socialAccounts.token_expires_at,
  reads_posts: socialAccounts.reads_posts,
}
export type LinkedAccount = Pick<typeof socialAccounts.$inferSelect, keyof typeof linkedAccountColumns>
