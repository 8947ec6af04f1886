import type { LabelCarrier, LabelField, SenderField } from '#contract/admin-labels.ts'
import {
  addressLine,
  inLines,
  inPlaceAndBuilding,
  type LabelAddress,
  place,
  type Placed,
  type Slot,
} from './label-cells.ts'

/** What a label says. The day is that of the sending, YYYY-MM-DD in Japan. */
export interface Label {
  caseId: number
  day: string
  recipient: string
  phone: string
  postalCode: string
  address: LabelAddress
  product: string
}

/** The provider as the sender; the building is what follows the last part of its address with a number. */
export interface Sender {
  name: string
  phone: string
  postalCode: string
  line: string
  building: string
}

export interface LabelLayout {
  name: string
  /** The titles of the columns, as the tool's own template has them. */
  titles: readonly string[]
  /** The cells that are no texts of a person. */
  fixed: (label: Label) => Record<string, string>
  recipient: (label: Label) => Record<LabelField, Placed>
  sender: (sender: Sender) => Record<SenderField, Placed>
}

const sagawaAddress: Slot[] = ['１', '２', '３'].map((line) => [`お届け先住所${line}`, 32] as const)
const sagawaProduct: Slot[] = ['１', '２', '３', '４', '５'].map((line) => [`品名${line}`, 32] as const)

/** The carriers' templates (decision 223). */
export const layouts: Record<LabelCarrier, LabelLayout> = {
  yamato: {
    name: 'ヤマトB2クラウド',
    titles:
      'お客様管理番号 送り状種類 クール区分 伝票番号 出荷予定日 お届け予定日 配達時間帯 お届け先コード お届け先電話番号 お届け先電話番号枝番 お届け先郵便番号 お届け先住所 お届け先アパートマンション名 お届け先会社・部門１ お届け先会社・部門２ お届け先名 お届け先名（ｶﾅ） 敬称 ご依頼主コード ご依頼主電話番号 ご依頼主電話番号枝番 ご依頼主郵便番号 ご依頼主住所 ご依頼主アパートマンション ご依頼主名 ご依頼主名（ｶﾅ） 品名コード１ 品名１ 品名コード２ 品名２ 荷扱い１ 荷扱い２ 記事 ｺﾚｸﾄ代金引換額（税込） 内消費税額等 止置き 営業所コード 発行枚数 個数口表示フラグ 請求先顧客コード 請求先分類コード 運賃管理番号'.split(
        ' ',
      ),
    fixed: ({ caseId, day }) => ({
      お客様管理番号: String(caseId),
      送り状種類: '0',
      クール区分: '0',
      出荷予定日: day.replaceAll('-', '/'),
      敬称: '様',
    }),
    recipient: ({ recipient, phone, postalCode, address, product }) => ({
      recipient: place([['お届け先名', 32]], recipient),
      phone: place([['お届け先電話番号', 15]], phone),
      postal_code: place([['お届け先郵便番号', 8]], postalCode),
      address: place(
        [
          ['お届け先住所', 64],
          ['お届け先アパートマンション名', 32],
        ],
        addressLine(address),
        inPlaceAndBuilding(address),
      ),
      product: place(
        [
          ['品名１', 50],
          ['品名２', 50],
        ],
        product,
      ),
    }),
    sender: ({ name, phone, postalCode, line, building }) => ({
      name: place([['ご依頼主名', 32]], name),
      phone: place([['ご依頼主電話番号', 15]], phone),
      postal_code: place([['ご依頼主郵便番号', 8]], postalCode),
      address: place(
        [
          ['ご依頼主住所', 64],
          ['ご依頼主アパートマンション', 32],
        ],
        `${line} ${building}`,
        [[line, building]],
      ),
    }),
  },
  sagawa: {
    name: '佐川e飛伝III',
    titles:
      'お届け先コード取得区分 お届け先コード お届け先電話番号 お届け先郵便番号 お届け先住所１ お届け先住所２ お届け先住所３ お届け先名称１ お届け先名称２ お客様管理番号 お客様コード 部署ご担当者コード取得区分 部署ご担当者コード 部署ご担当者名称 荷送人電話番号 ご依頼主コード取得区分 ご依頼主コード ご依頼主電話番号 ご依頼主郵便番号 ご依頼主住所１ ご依頼主住所２ ご依頼主名称１ ご依頼主名称２ 荷姿 品名１ 品名２ 品名３ 品名４ 品名５ 荷札荷姿 荷札品名１ 荷札品名２ 荷札品名３ 荷札品名４ 荷札品名５ 荷札品名６ 荷札品名７ 荷札品名８ 荷札品名９ 荷札品名１０ 荷札品名１１ 出荷個数 スピード指定 クール便指定 配達日 配達指定時間帯 配達指定時間（時分） 代引金額 消費税 決済種別 保険金額 指定シール１ 指定シール２ 指定シール３ 営業所受取 SRC区分 営業所受取営業所コード 元着区分 メールアドレス ご不在時連絡先 出荷日 お問い合せ送り状No. 出荷場印字区分 集約解除指定 編集０１ 編集０２ 編集０３ 編集０４ 編集０５ 編集０６ 編集０７ 編集０８ 編集０９ 編集１０'.split(
        ' ',
      ),
    fixed: ({ caseId }) => ({ お客様管理番号: String(caseId), 出荷個数: '1' }),
    recipient: ({ recipient, phone, postalCode, address, product }) => ({
      recipient: place(
        [
          ['お届け先名称１', 32],
          ['お届け先名称２', 32],
        ],
        recipient,
      ),
      phone: place([['お届け先電話番号', 14]], phone),
      postal_code: place([['お届け先郵便番号', 8]], postalCode),
      address: place(
        sagawaAddress,
        addressLine(address),
        inLines(
          address,
          sagawaAddress.map(([, size]) => size),
        ),
      ),
      product: place(sagawaProduct, product),
    }),
    sender: ({ name, phone, postalCode, line, building }) => ({
      name: place(
        [
          ['ご依頼主名称１', 32],
          ['ご依頼主名称２', 32],
        ],
        name,
      ),
      phone: place([['ご依頼主電話番号', 14]], phone),
      postal_code: place([['ご依頼主郵便番号', 8]], postalCode),
      address: place(
        [
          ['ご依頼主住所１', 32],
          ['ご依頼主住所２', 32],
        ],
        `${line} ${building}`,
      ),
    }),
  },
}
