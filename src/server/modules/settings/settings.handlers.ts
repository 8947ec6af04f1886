import type { Handlers } from '../../kernel/handler.ts'
import { closeDay, openDay } from './closed-days.service.ts'
import { findSource, publish } from './documents.service.ts'
import { changeNoticeText } from './notice-texts.service.ts'
import { changeProvider } from './provider.service.ts'
import { changePurchasesAs } from './purchases.service.ts'
import { readSettings } from './settings.service.ts'
import { changeWordList } from './word-lists.service.ts'

export const adminSettingHandlers: Handlers['adminSettings'] = {
  async getSettings({ deps }) {
    return { data: await readSettings(deps) }
  },

  async putProvider({ deps, actor, input }) {
    await changeProvider(deps, actor, input.body)
    return { data: await readSettings(deps) }
  },

  async putPurchasesAs({ deps, actor, input }) {
    await changePurchasesAs(deps, actor, input.body)
    return { data: await readSettings(deps) }
  },

  async getDocumentSource({ deps, input }) {
    return { data: await findSource(deps, input.params.document) }
  },

  async publishDocument({ deps, actor, input }) {
    await publish(deps, actor, input.params.document, input.body)
    return { data: await readSettings(deps) }
  },

  async putNoticeText({ deps, actor, input }) {
    await changeNoticeText(deps, actor, input.body)
    return { data: await readSettings(deps) }
  },

  async putWordList({ deps, actor, input }) {
    await changeWordList(deps, actor, input.body)
    return { data: await readSettings(deps) }
  },

  async putClosedDay({ deps, actor, input }) {
    await closeDay(deps, actor, input.body)
    return { data: await readSettings(deps) }
  },

  async deleteClosedDay({ deps, actor, input }) {
    await openDay(deps, actor, input.params.day, input.query.former)
    return { data: { ok: true } }
  },
}
