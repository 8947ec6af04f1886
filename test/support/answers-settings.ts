import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import { answerMeta } from './answers.ts'

export function answerNotice(given: Partial<NoticeText> = {}): NoticeText {
  return {
    kind: 'rejected',
    language: 'jp',
    subject: '選考結果のお知らせ',
    body: '「{{title}}」は見送りとなりました。\n\n{{link}}\n\n{{provider}}',
    placeholders: ['title', 'link', 'provider'],
    mail: true,
    line_buttons: ['内容を確認する'],
    changed: false,
    ...given,
  }
}

/** Nothing was changed yet. */
export function answerSettings(given: Partial<Settings> = {}): Settings {
  const shipped = {
    version: '1.0',
    effective_on: '2026-11-01',
    published_at: null,
    operator: null,
    in_force: true,
    agreement: null,
  }
  return {
    provider: { ...answerMeta().provider, name: '株式会社テスト' },
    provider_changed: null,
    purchases_as: 'expense',
    documents: [
      { ...shipped, kind: 'terms' },
      { ...shipped, kind: 'privacy' },
    ],
    notices: [answerNotice(), answerNotice({ language: 'en', subject: 'Your application result' })],
    word_lists: [
      { kind: 'cosmetics', words: ['シミが消える', '若返る'], changed: false },
      { kind: 'claims', words: ['日本一', '若返る'], changed: true },
    ],
    closed_days: [],
    national_holidays: [{ day: '2026-11-23', label: '勤労感謝の日' }],
    ...given,
  }
}
