import { getYearCsv, getYearPdf, type yearFiles } from '#contract/payment-years.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, InfluencerActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile } from '../../platform/csv.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { providerOf } from '../settings/provider.service.ts'
import { drawPaymentYear } from './payment-year-pdf.ts'
import { getPaymentYear, readPayments, sumsOf } from './payment-years.service.ts'
import * as repository from './payouts.repository.ts'

type YearFile = (typeof yearFiles)[number]

const paths: Readonly<Record<YearFile, string>> = { pdf: getYearPdf.path, csv: getYearCsv.path }
const pathOf = (file: YearFile, year: string) => paths[file].replace('{year}', year)

/** A one-time address of an own year's file. Throws `request.not_found` where nothing was paid in it. */
export async function createYearDownload(deps: Deps, actor: InfluencerActor, year: string, file: YearFile) {
  await readPayments(deps.database.db, actor.id, year)
  return issueDownload(deps, actor, pathOf(file, year))
}

interface DownloadRequest {
  actor: Actor
  year: string
  token: string | undefined
}

/** Throws as `readerOf`, and `request.not_found`. */
export async function getYearPdfFile(
  deps: Deps,
  { actor, year, token }: DownloadRequest,
): Promise<FileAnswer> {
  const { db } = deps.database
  const influencerId = await readerOf(deps, { actor, token, path: pathOf('pdf', year) })
  const payments = await getPaymentYear(deps, influencerId, year)
  const payee = (await repository.findPayee(db, influencerId)) ?? { name: '', invoice_number: null }
  const provider = await providerOf(db, deps.config)
  return {
    type: 'application/pdf',
    filename: `年間お支払明細書_${year}年.pdf`,
    // A browser's PDF viewer may ask for the address again, which a one-time one does not answer.
    disposition: token === undefined ? 'inline' : 'attachment',
    body: await drawPaymentYear({ year: payments, payee, provider, at: deps.now() }),
  }
}

interface Line {
  paid_on: string
  statement_number: string | null
  titles: string | null
  received_on: string | null
  sums: ReturnType<typeof sumsOf>
}

const columns = (provider: string): readonly CsvColumn<Line>[] => [
  { title: '振込日', value: ({ paid_on }) => paid_on },
  { title: '支払通知書番号', value: ({ statement_number }) => statement_number },
  { title: '支払者', value: ({ statement_number }) => (statement_number === null ? null : provider) },
  { title: '案件', value: ({ titles }) => titles },
  { title: '納品日', value: ({ received_on }) => received_on },
  { title: '報酬額（税抜）', value: ({ sums }) => sums.amount },
  { title: '消費税額', value: ({ sums }) => sums.tax },
  { title: '購入代金の立替（税込）', value: ({ sums }) => sums.expense },
  { title: '源泉徴収税額', value: ({ sums }) => sums.withholding },
  { title: '差引支払額', value: ({ sums }) => sums.net },
]

/** Throws as `readerOf`, and `request.not_found`. */
export async function getYearCsvFile(
  deps: Deps,
  { actor, year, token }: DownloadRequest,
): Promise<FileAnswer> {
  const { db } = deps.database
  const influencerId = await readerOf(deps, { actor, token, path: pathOf('csv', year) })
  const payments = await readPayments(db, influencerId, year)
  const { name } = await providerOf(db, deps.config)
  async function* pages() {
    yield linesOf(payments)
  }
  return csvFile(`年間お支払明細_${year}年.csv`, columns(name), pages())
}

function linesOf(payments: Awaited<ReturnType<typeof readPayments>>): Line[] {
  const lines = payments.map(({ payment, received_on }) => ({
    paid_on: payment.paid_on,
    statement_number: payment.statement_number,
    titles: payment.campaigns.map(({ title }) => title).join('、'),
    received_on: received_on.join('、'),
    sums: payment,
  }))
  const sums = sumsOf(payments.map(({ payment }) => payment))
  return [...lines, { paid_on: '合計', statement_number: null, titles: null, received_on: null, sums }]
}
