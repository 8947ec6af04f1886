import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem } from '#contract/sub-task-shapes.ts'

type Fix = Pick<FixItem, 'category' | 'deliverable_id' | 'field' | 'file_id' | 'mark' | 'second' | 'comment'>

const about = (
  category: Fix['category'],
  field: Fix['field'],
  comment: string,
  deliverable_id: number | null = 1,
): Fix => ({ category, deliverable_id, field, file_id: null, mark: null, second: null, comment })

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

/** The first files of a round that places and moments can be shown on; null where there is none. */
export interface RoundFiles {
  picture: string | null
  video: string | null
}

const inVideo = [
  {
    second: 2.4,
    mark: { x: 500, y: 780 },
    comment: 'テロップのブランド名を、公式サイトの表記に合わせてください。',
  },
  { second: 4.5, mark: null, comment: '終わりが早く感じられます。商品をもう1秒ほど長く写してください。' },
]

/** Returns the changes that the demo's operator requests in a round. Those about pictures and videos say where on them. */
export function fixesOf(kind: SubTaskKind, { picture, video }: RoundFiles): Fix[] {
  const written = fixes[kind].map((fix) =>
    fix.field === 'files' && picture !== null
      ? { ...fix, deliverable_id: null, file_id: picture, mark: { x: 640, y: 380 } }
      : fix,
  )
  if (video === null) return written
  return [
    ...written,
    ...inVideo.map((place) => ({
      ...about('image', 'files', place.comment, null),
      ...place,
      file_id: video,
    })),
  ]
}
