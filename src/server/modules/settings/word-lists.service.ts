import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type putWordList, type Settings, wordListKinds } from '#contract/admin-settings.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { changeSetting, wordsSetting } from './setting-versions.service.ts'
import * as repository from './settings.repository.ts'
import { shippedWords } from './shipped-words.ts'

/** The list of each kind as the operators wrote it, else as the portal comes with it. */
export async function readWordLists(
  db: Queryable,
  versions: ReadonlyMap<string, number>,
): Promise<Settings['word_lists']> {
  const own = await repository.listWordLists(db)
  return wordListKinds.map((kind) => {
    const words = own.find((list) => list.kind === kind)?.words
    return {
      kind,
      words: [...(words ?? shippedWords[kind])],
      changed: words !== undefined,
      version: versions.get(wordsSetting(kind)) ?? 0,
    }
  })
}

/**
 * An empty list, or the shipped one, takes the own one away. Campaigns keep the words that were copied into them. Throws
 * `request.changed_meanwhile` when another version is stored than was read, unless that one says the same.
 */
export async function changeWordList(
  deps: Deps,
  actor: OperatorActor,
  { kind, words, version }: z.output<typeof putWordList.body>,
) {
  const at = deps.now()
  const once = [...new Set(words)]
  const restored = once.length === 0 || isDeepStrictEqual(once, shippedWords[kind])
  await deps.database.transaction(async (tx) => {
    await changeSetting(tx, {
      setting: wordsSetting(kind),
      version,
      isSame: async () => {
        const stored = (await repository.listWordLists(tx)).find((list) => list.kind === kind)?.words
        return restored ? stored === undefined : isDeepStrictEqual(stored, once)
      },
      write: async () => {
        if (restored) await repository.deleteWordList(tx, kind)
        else await repository.saveWordList(tx, { kind, words: once, operator_id: actor.id, at })
        const details = { restored }
        await audit(tx, actor, { act: 'admin.settings.wordList', subject: `words:${kind}`, details }, at)
      },
    })
  })
}
