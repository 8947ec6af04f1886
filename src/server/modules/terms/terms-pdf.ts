import type { Payment, TermsContent } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { createSheet, type Fact } from '../../pdf/sheet.ts'
import {
  day,
  disclosureTexts,
  instantText,
  kindTexts,
  lawText,
  less,
  lineTexts,
  reasonText,
  workTexts,
  yen,
} from './terms-wording.ts'

// The wording of terms that were issued before documents were stored, which they keep.

function formerLead({ provider, influencer }: TermsContent) {
  return `${provider.name}は、${influencer.name} 様に、次の条件で業務を委託します。本書は、特定受託事業者に係る取引の適正化等に関する法律第3条に基づいて取引条件を明示するものです。`
}

const formerPaymentDay =
  'ただし、成果物を受領した日から起算して60日以内とします。検収の完了、請求書の発行、振込申請の有無にかかわりません。'

/** All that a statement of terms says, as it is kept. Instants as text. */
export interface TermsDocument {
  terms: TermsContent
  version: number
  issued_at: string
  agreed_at: string | null
  /** The former version that it takes the place of. */
  replaces: { version: number; issued_on: string } | null
}

/** The statement of terms as a document; the same statement always gives the same bytes. */
export async function drawTerms(document: TermsDocument): Promise<Buffer> {
  const { version, terms, agreed_at } = document
  const { provider } = terms
  const dated = dateOf(document)
  const sheet = createSheet({
    title: `取引条件明示書 ${terms.campaign.title} 第${version}版`,
    author: provider.name,
    footer: `取引条件明示書\u3000第${version}版\u3000${dated}\u3000${provider.name}`,
    createdAt: new Date(isFormer(terms) ? document.issued_at : (agreed_at ?? document.issued_at)),
  })
  sheet.title('取引条件明示書', [`第${version}版`, dated])
  for (const paragraph of leadOf(document)) sheet.paragraph(paragraph)
  const sections: [string, Fact[]][] = [
    ['当事者', partiesOf(document)],
    ['業務の内容', workOf(terms)],
    ['期日と場所', datesOf(terms)],
    ['報酬とお支払い', moneyOf(terms)],
    ['検収と修正', reviewOf(terms)],
    ['投稿内容の条件', rulesOf(terms)],
    ['権利', rightsOf(terms)],
    ['同意', [{ label: '同意日時', text: agreedText(agreed_at) }]],
  ]
  for (const [index, [name, facts]] of sections.entries()) {
    sheet.heading(`${index + 1}. ${name}`)
    sheet.facts(facts.filter(({ text }) => text.length > 0))
  }
  return sheet.finish()
}

/** Returns whether terms date from before documents were stored; their document keeps the wording of that time. */
function isFormer({ commissioned_on }: TermsContent) {
  return commissioned_on !== null
}

const dayOf = (instant: string) => day(dayInTokyo(new Date(instant)))

function agreedText(agreed_at: string | null) {
  return agreed_at ? `${instantText(new Date(agreed_at))}（日本時間）` : '未同意'
}

/** Returns the date of the document. Terms that are only shown have not been issued yet. */
function dateOf({ terms, issued_at, agreed_at }: TermsDocument) {
  if (isFormer(terms)) return `発行日 ${dayOf(issued_at)}`
  return agreed_at ? `発行日 ${dayOf(agreed_at)}` : `提示日 ${dayOf(issued_at)}`
}

/** Returns the first paragraphs. Nothing is commissioned before both sides have agreed. */
function leadOf({ terms, version, issued_at, agreed_at, replaces }: TermsDocument) {
  const { provider, influencer } = terms
  if (isFormer(terms)) return [formerLead(terms)]
  const lead = agreed_at
    ? `${provider.name}は、${influencer.name} 様に、次の条件で業務を委託します。${lawText}`
    : `${provider.name}は、${influencer.name} 様に、次の取引条件を提示します。受注者が同意した日に双方の合意が成立し、その日を業務委託日とします。`
  const former = replaces
    ? [`第${version}版は、${day(replaces.issued_on)}付の第${replaces.version}版に代わるものです。`]
    : []
  const shown = agreed_at
    ? [`${dayOf(issued_at)}に提示した第${version}版の取引条件への同意により発行しました。`]
    : []
  return [lead, ...former, ...shown]
}

function partiesOf({ terms, issued_at, agreed_at }: TermsDocument): Fact[] {
  const { provider, influencer, commissioned_on } = terms
  const days: Fact[] = isFormer(terms)
    ? [{ label: '業務委託日', text: commissioned_on ? day(commissioned_on) : '' }]
    : [
        { label: '提示日', text: dayOf(issued_at) },
        { label: '業務委託日', text: agreed_at ? dayOf(agreed_at) : '' },
      ]
  return [
    { label: '発注者', text: `${provider.name}\n${provider.address}\n${provider.representative}` },
    {
      label: '受注者（クリエイター）',
      text: `${influencer.name} 様\n表示名：${influencer.display_name}`,
    },
    ...days,
  ]
}

function workOf({ campaign, ...content }: TermsContent): Fact[] {
  const advertiser = content.commissioned_on === null ? '広告主' : '募集者'
  return [
    { label: '案件', text: campaign.title },
    { label: '案件の種類', text: content.purchase_reward ? '購入' : kindTexts[campaign.kind] },
    { label: advertiser, text: `${campaign.advertiser_name}（ブランド：${campaign.brand_name}）` },
    { label: '紹介する商品・サービス', text: campaign.product_name },
    { label: '成果物', text: workTexts(content.work_items) },
    { label: '構成案の提出', text: neededText(content.composition_plan_required) },
    { label: '下書きの提出', text: neededText(content.draft_required) },
    { label: '投稿後の報告', text: '投稿完了報告とインサイト報告の提出' },
  ]
}

function neededText(needed: boolean) {
  return needed ? '必要' : '不要'
}

function datesOf({ dates, work_place, ...content }: TermsContent): Fact[] {
  const plan = content.composition_plan_required ? dates.composition_plan_due : null
  const draft = content.draft_required ? dates.draft_due : null
  return [
    { label: '構成案の提出期限', text: plan ? day(plan) : '' },
    { label: '下書きの提出期限', text: draft ? day(draft) : '' },
    { label: '投稿期間（納期）', text: `${day(dates.posting_start)} 〜 ${day(dates.posting_end)}` },
    { label: 'インサイト報告の期限', text: day(dates.insight_due) },
    { label: '検収完了日', text: day(dates.inspection_complete) },
    { label: '業務を行う場所', text: work_place },
    { label: '納品の場所', text: '投稿先の各SNSの受注者アカウント、および本ポータルの提出画面' },
    { label: '期限の数え方', text: '各日とも、日本時間の当日24時まで' },
  ]
}

function moneyOf(terms: TermsContent): Fact[] {
  const { reward, gift_value, payment_date } = terms
  return [
    ...(reward ? rewardOf(reward) : [{ label: '金銭の報酬', text: 'なし' }]),
    { label: '商品・サービスの提供', text: gift_value === null ? '' : `${yen(gift_value)}相当` },
    ...purchaseOf(terms),
    ...(payment_date === null ? [] : paymentOf(payment_date, isFormer(terms))),
  ]
}

function purchaseOf({ expense_max, purchase_reward }: TermsContent): Fact[] {
  if (expense_max === null) return []
  if (!purchase_reward)
    return [
      {
        label: '購入代金の立替',
        text: `領収書の金額（税込）をお支払いします。上限は${yen(expense_max)}です。`,
      },
    ]
  const { tax_rate, reason } = purchase_reward
  return [
    {
      label: '購入代金',
      text: `ご本人の購入とし、領収書の金額（税込）を報酬としてお支払いします。上限は${yen(expense_max)}です。領収書の金額のうち、消費税等（${tax_rate}%）にあたる額を除いた額を報酬に加え、消費税等を計算します。`,
    },
    { label: `源泉徴収（${lineTexts.purchase}）`, text: reasonText(reason) },
  ]
}

function rewardOf({ lines, tax, tax_rate, withholding, net }: Payment): Fact[] {
  const right = { align: 'right' } as const
  return [
    ...lines.map(({ kind, amount }) => ({
      label: `${lineTexts[kind]}（税抜）`,
      text: yen(amount),
      ...right,
    })),
    { label: `消費税等（${tax_rate}%）`, text: yen(tax), ...right },
    { label: '源泉徴収税額', text: less(withholding), ...right },
    ...lines.map(({ kind, reason }) => ({
      label: lines.length > 1 ? `源泉徴収（${lineTexts[kind]}）` : '源泉徴収の理由',
      text: reasonText(reason),
    })),
    { label: '差引お支払額', text: yen(net), strong: true, ...right },
    {
      label: '端数の処理',
      text: '消費税等と源泉徴収税額は、お支払いごとに合計した額から計算し、1円未満を切り捨てます。',
    },
  ]
}

/** A rule that gives a date: the stated day, or the sixtieth from receipt where that comes before it. */
function paymentOf(payment_date: string, former: boolean): Fact[] {
  const rule = former
    ? formerPaymentDay
    : 'ただし、成果物を受領した日から起算して60日目の日がこれより前に到来するときは、その日を支払期日とします。検収の完了、請求書の発行、振込申請の有無は問いません。'
  return [
    { label: '支払期日', text: `${day(payment_date)}\n${rule}` },
    { label: '支払方法', text: '銀行振込。振込手数料は発注者が負担します。' },
  ]
}

function reviewOf({ answer_days, fix_rounds }: TermsContent): Fact[] {
  return [
    {
      label: '検収',
      text: `発注者は、提出から${answer_days}営業日以内に承認または修正を依頼します。期間内に回答がない場合は、承認したものとみなします。`,
    },
    {
      label: '修正',
      text: `提出物ごとに${fix_rounds}回まで、報酬に含みます。これを超える修正は、受注者が同意した場合に限ります。`,
    },
  ]
}

function rulesOf(terms: TermsContent): Fact[] {
  const { content_rules: rules, work_items } = terms
  const former = isFormer(terms)
  const sender = former ? '募集者' : '広告主'
  return [
    { label: `${sender}からのメッセージ`, text: rules.message },
    { label: '必ず伝えること', text: rules.must_say },
    { label: '撮影のポイント', text: rules.shooting_notes },
    { label: 'ハッシュタグ（記載順）', text: rules.hashtags.join(' ') },
    { label: 'メンション', text: rules.mentions.join(' ') },
    {
      label: 'PR表記',
      text: former
        ? rules.pr_label
        : `投稿の冒頭（3行以内で、「続きを読む」を押さなくても見える位置）に「${rules.pr_label}」と表示します。`,
    },
    { label: '投稿先の広告表示', text: former ? [] : disclosureTexts(work_items) },
    { label: '掲載するリンク', text: rules.links },
    { label: '参考リンク', text: rules.reference_urls },
    { label: 'NG事項', text: rules.ng_items },
    { label: 'NGワード', text: rules.ng_words.join('、') },
    { label: '広告主の投稿ルール', text: rules.client?.posting_rules ?? '' },
    { label: '広告主のNGワード', text: rules.client?.ng_words.join('、') ?? '' },
    { label: 'ブランドの投稿ルール', text: rules.brand?.posting_rules ?? '' },
    { label: 'ブランドのNGワード', text: rules.brand?.ng_words.join('、') ?? '' },
  ]
}

function rightsOf({ rights }: TermsContent): Fact[] {
  const stays = { label: '投稿の掲載期間', text: `投稿日から${rights.post_stays_months}か月以上` }
  if (!rights.secondary_use) return [{ label: '二次利用', text: 'なし' }, stays]
  return [
    { label: '二次利用', text: 'あり' },
    { label: '利用する媒体', text: rights.media },
    { label: '利用期間', text: rights.months === null ? '期限なし' : `${rights.months}か月` },
    {
      label: '二次利用料',
      text: rights.fee ? `${yen(rights.fee)}（税抜。「報酬とお支払い」に含みます）` : '報酬に含む',
    },
    stays,
  ]
}
