import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { PostReading, Round, WorkFile } from '#contract/sub-task-shapes.ts'
import { pinsOn } from '#domain/cases/pins.ts'
import type { Pin } from '#ui/uploads/pins.tsx'
import { filesOfRound, usePartsOf } from './material.ts'
import { PartsView } from './parts-view.tsx'
import type { Marking } from './picture.tsx'
import { type ShownPlace, Stage } from './stage.tsx'
import styles from './review.module.css'

interface MaterialProps {
  shown: Round
  /** The round to compare with. */
  former: Round | undefined
  terms: TermsContent
  /** Words that the record of the client or of its brand has now and that were not agreed. */
  unagreed: Readonly<Record<'client' | 'brand', readonly string[]>>
  /** What the portal read of the reported posts itself, which stands beside what was reported. */
  readings: readonly PostReading[]
  pinsOf: (file: WorkFile) => readonly Pin[]
  /** A place asked for beside the verdict. */
  wanted: ShownPlace | undefined
  markingOf: ((file: WorkFile) => Marking) | undefined
}

const fileOf = ({ file }: { file: WorkFile }) => file

/** The comments of a round that was judged already, on the file that they are about. */
export function askedPins({ review }: Round) {
  return ({ id }: WorkFile) => pinsOn(id, review?.fixes ?? [])
}

/** Shows what was submitted: the files in large size, the texts and the figures; beside the previous round when comparing. */
export function Material({
  shown,
  former,
  terms,
  unagreed,
  readings,
  pinsOf,
  wanted,
  markingOf,
}: MaterialProps) {
  const { t } = useTranslation('admin-case')
  const partsOf = usePartsOf(terms, readings)
  const held = { rules: terms.content_rules, unagreed }
  const parts = partsOf(shown)
  const stage = (
    <Stage
      id="shown"
      files={filesOfRound(shown).map(fileOf)}
      pinsOf={pinsOf}
      wanted={wanted}
      markingOf={markingOf}
    />
  )
  if (!former)
    return (
      <div className={styles.single} data-figures={parts.some(({ rows }) => rows) || undefined}>
        {stage}
        <PartsView parts={parts} {...held} />
      </div>
    )
  const formerParts = partsOf(former)
  return (
    <div className={styles.compared}>
      <section aria-labelledby="former-round">
        <h2 id="former-round">{t('compare.former', { round: former.round })}</h2>
        <Stage id="former" files={filesOfRound(former).map(fileOf)} pinsOf={askedPins(former)} listed />
        <PartsView parts={formerParts} {...held} against={{ parts, side: 'former' }} />
      </section>
      <section aria-labelledby="shown-round">
        <h2 id="shown-round">{t('compare.newer', { round: shown.round })}</h2>
        {stage}
        <PartsView parts={parts} {...held} against={{ parts: formerParts, side: 'newer' }} />
      </section>
    </div>
  )
}
