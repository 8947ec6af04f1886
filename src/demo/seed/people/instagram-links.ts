import { and, eq } from 'drizzle-orm'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import type { Tx } from '#server/db/database.ts'
import { socialAccounts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'

/**
 * Links the accounts that the emulated Instagram knows; one link is broken already, for the screens to say so. Haruto's is left to
 * link: his Facebook has two.
 */
export async function linkInstagram(tx: Tx, { encryption }: Pick<Deps, 'encryption'>) {
  const { haruto: _unlinked, ...linked } = instagramAccounts
  for (const { id: external_id, accessToken, handle, simulatedError } of Object.values(linked)) {
    const known = and(eq(socialAccounts.platform, 'instagram'), eq(socialAccounts.handle, handle))
    const rows = await tx.select({ id: socialAccounts.id }).from(socialAccounts).where(known)
    for (const { id } of rows) {
      const link = simulatedError === 'expired_token' ? 'reconnect' : 'ok'
      const access_token = encryption.encrypt(accessToken, tokenContext(id))
      await tx
        .update(socialAccounts)
        .set({ external_id, link, access_token, reads_posts: true })
        .where(eq(socialAccounts.id, id))
    }
  }
}
