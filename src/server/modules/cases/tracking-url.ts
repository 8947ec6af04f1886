import type { Carrier } from '#contract/case-shapes.ts'

/** Where the carrier tells how far a parcel is; null without a number, and for carriers without such a page. */
export function trackingUrl(carrier: Carrier, number: string | null): string | null {
  const page = pages[carrier]
  return page && number ? page(encodeURIComponent(number.replaceAll('-', ''))) : null
}

/** The carriers' own pages that take the number in the address. */
const pages: Record<Carrier, ((number: string) => string) | null> = {
  yamato: (number) => `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${number}`,
  sagawa: (number) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`,
  japan_post: (number) =>
    `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&searchKind=S004&locale=ja`,
  other: null,
}
