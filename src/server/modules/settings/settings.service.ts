import type { Settings } from '#contract/admin-settings.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { nationalHolidays } from '../../platform/business-days.ts'
import { withAgreements } from './agreement-counts.service.ts'
import { listVersions } from './documents.service.ts'
import { listNoticeTexts } from './notice-texts.service.ts'
import { findPurchasesAs } from './purchases.service.ts'
import { providerSetting, purchasesSetting } from './setting-versions.service.ts'
import * as repository from './settings.repository.ts'
import { readWordLists } from './word-lists.service.ts'

/** Returns everything that can be set, as it is now. */
export async function readSettings({ config, database: { db }, now }: Deps): Promise<Settings> {
  const at = now()
  const today = dayInTokyo(at)
  const year = Number(today.slice(0, 4))
  const written = await repository.findProvider(db)
  const versions = await repository.readVersions(db)
  const { terms, privacy } = await listVersions(db, at)
  return {
    provider: written?.facts ?? config.provider,
    provider_version: versions.get(providerSetting) ?? 0,
    purchases_version: versions.get(purchasesSetting) ?? 0,
    provider_changed: written ? { at: written.at.toISOString(), operator: written.operator } : null,
    purchases_as: await findPurchasesAs(db),
    documents: await withAgreements(db, [...terms.all, ...privacy.all]),
    notices: await listNoticeTexts(db, versions),
    word_lists: await readWordLists(db, versions),
    closed_days: await repository.listClosedDays(db, today),
    national_holidays: [...nationalHolidays(year), ...nationalHolidays(year + 1)],
  }
}
