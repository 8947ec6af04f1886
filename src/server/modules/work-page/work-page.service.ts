import type * as z from 'zod/mini'
import {
  type changeWorkPage,
  getWorkPagePicture,
  type OwnWorkPage,
  type PublicAccount,
  type PublicWorkPage,
} from '#contract/work-page.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import { lockActive } from '../influencers/lock-influencer.ts'
import { getProfileImage, profileImageUrl } from '../profile-images/profile-images.service.ts'
import { presentWork } from './work-page.presenter.ts'
import * as repository from './work-page.repository.ts'
import type { PageChanges, PageRow } from './work-page.repository.ts'

export const secretContext = (influencerId: number) => `influencer:${influencerId}:work-page`

/** The own page, also while it is off. Throws `request.not_found` once the person has left. */
export async function readOwnPage(deps: Deps, influencerId: number): Promise<OwnWorkPage> {
  return presentOwn(deps, deps.database.db, influencerId)
}

/**
 * Switches the page and its figures; what is as it should be already stays so, the address too. Throws `request.not_found` once the
 * person is suspended or has left.
 */
export async function changePage(
  deps: Deps,
  influencerId: number,
  { on, shows_figures }: z.output<typeof changeWorkPage.body>,
) {
  return change(deps, influencerId, (page) => ({
    ...(on === true && !page?.secret_hash && newAddress(deps, influencerId)),
    ...(on === false && { secret_hash: null, sealed_secret: null }),
    ...(shows_figures !== undefined && { shows_figures }),
  }))
}

/** Another address; the one before is unknown from now on. Throws `work_page.off`, and as `changePage`. */
export async function renewLink(deps: Deps, influencerId: number) {
  return change(deps, influencerId, (page) => {
    if (!page?.secret_hash) throw new ApiProblem('work_page.off')
    return newAddress(deps, influencerId)
  })
}

/** Throws `request.not_found` for a case that is not the person's own or not finished, and as `changePage`. */
export async function showWork(deps: Deps, influencerId: number, campaignId: number, shown: boolean) {
  await change(deps, influencerId, async (page, tx) => {
    const caseId = await repository.findFinished(tx, influencerId, campaignId)
    if (caseId === undefined) throw new ApiProblem('request.not_found')
    return { hidden_case_ids: listWith(page?.hidden_case_ids, caseId, !shown) }
  })
}

/** Throws `request.not_found` for another's account, and as `changePage`. */
export async function showAccount(deps: Deps, influencerId: number, accountId: number, shown: boolean) {
  await change(deps, influencerId, async (page, tx) => {
    const accounts = await repository.listAccounts(tx, influencerId)
    if (!accounts.some(({ id }) => id === accountId)) throw new ApiProblem('request.not_found')
    return {
      shown_account_ids: listWith(page?.shown_account_ids, accountId, shown),
      hidden_account_ids: listWith(page?.hidden_account_ids, accountId, !shown),
    }
  })
}

/** The own finished work with its figures, whatever the page shows. */
export async function listOwnWorks({ database: { db } }: Deps, influencerId: number, query: PageQuery) {
  const whose = { influencerId, onlyShown: false }
  const rows = await repository.listWorks(db, whose, sliceOf(query))
  const present = (row: repository.WorkRow) => ({
    ...presentWork(row, true),
    id: row.campaign_id,
    name: row.campaign.title,
    shown: row.shown,
  })
  return presentPage(query, rows, present, () => repository.countWorks(db, whose))
}

/** Ends the address at once; the choices stay. */
export async function endPage(db: Queryable, influencerId: number) {
  await repository.endAddress(db, influencerId)
}

/** The head of the page at an address. Throws `request.not_found` for an unknown or ended one, which are looked up alike. */
export async function openPage({ database: { db } }: Deps, secret: string): Promise<PublicWorkPage> {
  const person = await requirePage(db, secret)
  const accounts = await repository.listAccounts(db, person.id)
  const url = getWorkPagePicture.path.replace('{secret}', secret)
  return {
    display_name: person.display_name,
    picture: person.picture && { url, width: person.picture.width, height: person.picture.height },
    accounts: accounts.filter(({ shown }) => shown).map(presentAccount),
  }
}

/** What the page at an address shows. Throws as `openPage`. */
export async function listPublicWorks({ database: { db } }: Deps, secret: string, query: PageQuery) {
  const page = await requirePage(db, secret)
  const whose = { influencerId: page.id, onlyShown: true }
  const rows = await repository.listWorks(db, whose, sliceOf(query))
  return presentPage(
    query,
    rows,
    (row) => presentWork(row, page.shows_figures),
    () => repository.countWorks(db, whose),
  )
}

/** The picture on the page at an address. Throws as `openPage`, also where there is none. */
export async function readPicture(deps: Deps, secret: string): Promise<FileAnswer> {
  const person = await requirePage(deps.database.db, secret)
  const file = person.picture && (await getProfileImage(deps, person.id, person.picture.id))
  if (!file) throw new ApiProblem('request.not_found')
  return { type: file.type, size: file.size, body: file.stream, disposition: 'inline' }
}

/** One at a time for each person, so that two tabs leave one address and lose no choice. */
async function change(
  deps: Deps,
  influencerId: number,
  decide: (page: PageRow | undefined, tx: Tx) => PageChanges | Promise<PageChanges>,
) {
  return deps.database.transaction(async (tx) => {
    // A suspension and leaving end the page: an address that is made at the same time must not outlast them.
    if (!(await lockActive(tx, influencerId))) throw new ApiProblem('request.not_found')
    const changes = await decide(await repository.findPage(tx, influencerId), tx)
    await repository.putPage(tx, influencerId, changes, deps.now())
    return presentOwn(deps, tx, influencerId)
  })
}

async function presentOwn(deps: Deps, db: Queryable, influencerId: number): Promise<OwnWorkPage> {
  const person = await repository.findPerson(db, influencerId)
  if (!person) throw new ApiProblem('request.not_found')
  const page = await repository.findPage(db, influencerId)
  const accounts = await repository.listAccounts(db, influencerId)
  const { picture } = person
  const sealed = page?.sealed_secret
  return {
    display_name: person.display_name,
    picture: picture && {
      url: profileImageUrl(picture.id),
      width: picture.width,
      height: picture.height,
    },
    url: sealed ? addressOf(deps, deps.encryption.decrypt(sealed, secretContext(influencerId))) : null,
    shows_figures: page?.shows_figures ?? false,
    accounts: accounts.map((account) => ({
      ...presentAccount(account),
      id: account.id,
      shown: account.shown,
    })),
  }
}

function presentAccount({ platform, handle, followers }: PublicAccount): PublicAccount {
  return { platform, handle, followers }
}

async function requirePage(db: Queryable, secret: string) {
  const page = await repository.findByAddress(db, hashOfSecret(secret))
  if (!page) throw new ApiProblem('request.not_found')
  return page
}

function newAddress({ encryption }: Deps, influencerId: number) {
  const secret = newSecret()
  const sealed_secret = encryption.encrypt(secret, secretContext(influencerId))
  return { secret_hash: hashOfSecret(secret), sealed_secret }
}

function addressOf({ config }: Deps, secret: string) {
  return `${config.publicUrl}/works/${secret}`
}

/** The ids with that one, or without it. */
function listWith(ids: readonly number[] = [], id: number, member: boolean) {
  const others = ids.filter((one) => one !== id)
  return member ? [...others, id] : others
}
