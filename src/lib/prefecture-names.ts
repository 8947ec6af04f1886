/** JIS X 0401: by their numbers from 1. */
const names =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  )

/** Returns the prefecture's Japanese name, for files; screens have the names in their texts. Empty for no prefecture. */
export function prefectureName(code: string) {
  return names[Number(code) - 1] ?? ''
}

/** Returns the code of a prefecture by its Japanese name, whose last character may be missing; undefined for none. */
export function prefectureCode(name: string) {
  const at = names.findIndex((known) => known === name || known.replace(/[都府県]$/u, '') === name)
  return at < 0 ? undefined : String(at + 1).padStart(2, '0')
}
