import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem } from '#contract/sub-task-shapes.ts'

type Fix = Pick<FixItem, 'category' | 'deliverable_id' | 'field' | 'file_id' | 'mark' | 'comment'>

const about = (
  category: Fix['category'],
  field: Fix['field'],
  comment: string,
  deliverable_id: number | null = 1,
): Fix => ({ category, deliverable_id, field, file_id: null, mark: null, comment })

const fixes: Record<SubTaskKind, Fix[]> = {
  composition_plan: [
    about('other', 'scenes', '冒頭の3秒で商品名が伝わるように、場面の順番を入れ替えてください。', null),
    about('wording_law', 'caption', '「必ず」「治る」など、効果を保証する表現は使用できません。', null),
    about('image', 'files', '商品名が読み取れる向きで撮影してください。', null),
    about('date', 'other', '投稿予定日を投稿期間内の平日に変更してください。', null),
  ],
  draft: [
    about('pr_label', 'caption', '「#PR」の表記を、キャプションの1行目に入れてください。'),
    about('tag_missing', 'caption', 'ブランドの公式アカウントのメンションを追加してください。'),
    about('image', 'files', '1枚目は、商品の全体が写っているものに差し替えてください。'),
  ],
  final_report: [
    about(
      'tag_missing',
      'url',
      '公開された投稿に指定のハッシュタグがありません。追記のうえ再度ご報告ください。',
    ),
  ],
  insight_report: [
    about('image', 'screenshots', 'リーチ数が切れています。画面全体のスクリーンショットを添付してください。'),
  ],
}

/** Returns the changes that the demo's operator requests in a round. Those about pictures get a mark on `pictureId`. */
export function fixesOf(kind: SubTaskKind, pictureId: string | null): Fix[] {
  return fixes[kind].map((fix) =>
    fix.field === 'files' && pictureId !== null
      ? { ...fix, deliverable_id: null, file_id: pictureId, mark: { x: 640, y: 380 } }
      : fix,
  )
}
