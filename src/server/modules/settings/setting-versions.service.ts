import type { Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './settings.repository.ts'

export const providerSetting = 'provider'
export const purchasesSetting = 'purchases_as'
export const noticeSetting = (kind: string, language: string) => `notice:${kind}:${language}`
export const wordsSetting = (kind: string) => `words:${kind}`

interface Change {
  setting: string
  /** The version that the caller read. */
  version: number
  /** Whether what is stored says the same already; then nothing is written. */
  isSame: () => Promise<boolean>
  write: () => Promise<void>
}

/**
 * Changes one setting, unless somebody did so since that version was read. The same again, as after an answer that was lost, writes nothing.
 * Throws `request.changed_meanwhile`.
 */
export async function changeSetting(tx: Tx, { setting, version, isSame, write }: Change) {
  const stored = await repository.lockVersion(tx, setting)
  if (await isSame()) return
  if (stored !== version) throw new ApiProblem('request.changed_meanwhile')
  await repository.saveVersion(tx, setting, version + 1)
  await write()
}
