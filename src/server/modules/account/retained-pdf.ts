import { dayInTokyo } from '#lib/dates.ts'
import type { Config } from '../../config.ts'
import { createSheet, type Fact } from '../../pdf/sheet.ts'
import { day, yen } from '../terms/terms-wording.ts'
import type { listStatements, listTerms } from './account.repository.ts'

interface RetainedRecords {
  name: string
  provider: Config['provider']
  terms: Awaited<ReturnType<typeof listTerms>>
  statements: Awaited<ReturnType<typeof listStatements>>
  at: Date
}

/** Income Tax Act and Corporation Tax Act, as the privacy policy (art. 10) says it. */
const byLaw =
  '法令の定める期間（原則として、その年度の申告期限の翌日から7年間。法令がより長い期間を定める場合は、その期間）'
const byAgreement = '投稿の公開と二次利用を約束した期間が過ぎるまで'

/** Draws the PDF about leaving: which records stay, how long and why, and what is erased. */
export async function drawKept({ name, provider, terms, statements, at }: RetainedRecords): Promise<Buffer> {
  const made = `作成日 ${day(dayInTokyo(at))}`
  const sheet = createSheet({
    title: '退会後に保存する記録',
    author: provider.name,
    footer: `退会後に保存する記録\u3000${made}\u3000${provider.name}`,
    createdAt: at,
  })
  sheet.title('退会後に保存する記録', [made])
  sheet.paragraph(`${name} 様`)
  sheet.paragraph(
    `退会の手続きをすると、${provider.name}は登録情報を消去します。次の記録は、法令上の義務または約束した期間のため、退会後も保存します。期間が過ぎたときは、遅滞なく消去します。`,
  )
  sheet.heading('保存する記録')
  sheet.facts(keptFacts)
  if (terms.length > 0) {
    sheet.heading('保存する取引条件明示書')
    sheet.facts(terms.map(termsFact))
  }
  if (statements.length > 0) {
    sheet.heading('保存する支払通知書')
    sheet.facts(statements.map(statementFact))
  }
  sheet.heading('消去する情報')
  sheet.facts(erasedFacts)
  sheet.heading('お問い合わせ窓口')
  sheet.facts([
    { label: '事業者', text: `${provider.name}\n${provider.address}` },
    { label: '連絡先', text: `${provider.email}\n${provider.phone}` },
  ])
  return sheet.finish()
}

const keptFacts: Fact[] = [
  {
    label: '取引条件明示書',
    text: `氏名、表示名、委託した業務、報酬などの条件\n期間：${byLaw}\n理由：取引の条件を証明するため`,
  },
  {
    label: '報酬と支払いの記録',
    text: `報酬の内訳、源泉徴収税額、振込みの記録、支払通知書（氏名、登録番号、振込先口座を含みます。口座番号は暗号化しています）\n期間：${byLaw}\n理由：会計と税務に関する法令上の義務のため`,
  },
  {
    label: '提出物とやりとり',
    text: `案件ごとに提出された構成案、下書き、投稿の報告、インサイトとそのファイル、確認の結果、案件の操作の履歴\n期間：${byAgreement}\n理由：約束した投稿の公開と二次利用、内容の確認のため`,
  },
]

const erasedFacts: Fact[] = [
  {
    label: '登録とログイン',
    text: '表示名、氏名、フリガナ、生年月日、性別、電話番号、メールアドレス、都道府県、自己紹介、自己PR・連絡事項、プロフィール画像、パスワード、LINEの利用者識別子、通知の設定、お気に入り',
  },
  { label: 'お届け先と口座', text: 'お届け先、案件ごとのお届け先の控え、登録した振込先口座' },
  { label: 'SNS', text: 'アカウント名、フォロワー数、連携の認証情報（連携も解除します）' },
  { label: '応募', text: '応募の回答とメッセージ、案件に使われなかったファイル' },
  { label: 'お問い合わせ', text: 'お問い合わせの内容、回答、添付されたファイル' },
]

function termsFact({ version, content, issued_at }: RetainedRecords['terms'][number]): Fact {
  return {
    label: day(dayInTokyo(issued_at)),
    text: `${content.campaign.title}（第${version}版）`,
  }
}

function statementFact({ number, paid_on, net }: RetainedRecords['statements'][number]): Fact {
  const paid = paid_on === null ? '' : `${day(paid_on)} お支払い\u3000`
  return { label: number ?? '', text: `${paid}${yen(net)}` }
}
