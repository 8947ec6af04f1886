import { Table } from '@chakra-ui/react/table'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useTranslation } from 'react-i18next'
import { type CaptionRules, findCaptionHints, wordHints } from '#contract/caption-hints.ts'
import { useHintLines } from '#domain/cases/hint-text.ts'
import { diffTexts } from '#lib/text-diff.ts'
import { Notice } from '#ui/notice.tsx'
import { TextList } from '#ui/text-list.tsx'
import { TextLink } from '#ui/text.tsx'
import type { Part } from './material.ts'
import styles from './review.module.css'

interface MarkedWordsProps {
  text: string
  ranges: readonly { start: number; end: number }[]
}

/** A text with ranges marked; ranges that overlap are one mark. */
function MarkedWords({ text, ranges }: MarkedWordsProps) {
  const cuts = [0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])]
  const places = [...new Set(cuts)].toSorted((one, other) => one - other)
  return (
    <p className={styles.words}>
      {places.slice(0, -1).map((at, index) => {
        const piece = text.slice(at, places[index + 1])
        const marked = ranges.some(({ start, end }) => start <= at && at < end)
        return marked ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>
      })}
    </p>
  )
}

interface ChangedTextProps {
  text: string
  /** The text of the other round. */
  other: string
  side: 'former' | 'newer'
}

/** A text with what is only in this round marked: taken out of the former, put into the newer. */
function ChangedText({ text, other, side }: ChangedTextProps) {
  const { t } = useTranslation('admin-case')
  const own = side === 'former' ? 'removed' : 'added'
  const pieces = side === 'former' ? diffTexts(text, other) : diffTexts(other, text)
  const Mark = side === 'former' ? 'del' : 'ins'
  return (
    <p className={styles.words}>
      {pieces
        .filter(({ kind }) => kind === 'same' || kind === own)
        .map(({ kind, text: piece }, index) => {
          const key = `${index}-${kind}`
          if (kind === 'same') return <span key={key}>{piece}</span>
          return (
            <Mark key={key}>
              <VisuallyHidden>{t(`compare.${own}`)}</VisuallyHidden>
              {piece}
            </Mark>
          )
        })}
    </p>
  )
}

interface PartsViewProps {
  parts: readonly Part[]
  rules: CaptionRules
  /** Words that the record of the client or of its brand has now and that were not agreed. */
  unagreed: Readonly<Record<'client' | 'brand', readonly string[]>>
  /** The parts of the round that this one is held against, and which of the two it is. */
  against?: { parts: readonly Part[]; side: 'former' | 'newer' } | undefined
}

/** All there is to read in a round. */
export function PartsView({ parts, against, ...held }: PartsViewProps) {
  // Beside another round, each round has a heading of its own above.
  const Title = against ? 'h3' : 'h2'
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <section key={part.key} className={styles.part}>
          <Title className={styles.partTitle}>{part.title}</Title>
          <PartBody part={part} against={against} {...held} />
        </section>
      ))}
    </div>
  )
}

function PartBody({ part, against, ...held }: Omit<PartsViewProps, 'parts'> & { part: Part }) {
  const { text, caption, link, rows } = part
  if (rows) return <Figures part={part} other={otherOf(part, against)} />
  if (link)
    return (
      <TextLink href={text} target="_blank" rel="noopener noreferrer" className={styles.words}>
        {text}
      </TextLink>
    )
  if (against)
    return <ChangedText text={text} other={otherOf(part, against)?.text ?? ''} side={against.side} />
  if (caption) return <Caption text={text} platform={caption} {...held} />
  return <p className={styles.words}>{text}</p>
}

function otherOf({ key }: Part, against: PartsViewProps['against']) {
  return against?.parts.find((part) => part.key === key)
}

interface CaptionProps extends Pick<PartsViewProps, 'rules' | 'unagreed'> {
  text: string
  platform: NonNullable<Part['caption']>
}

/** A caption with the words to avoid marked in it, and what its rules miss. */
function Caption({ text, rules, unagreed, platform }: CaptionProps) {
  const { t } = useTranslation('admin-case')
  const hints = findCaptionHints(text, rules, platform)
  const later = (['client', 'brand'] as const).flatMap((whose) =>
    wordHints(text, unagreed[whose]).map(({ range, text: word }) => ({
      range,
      line: t(whose === 'client' ? 'client_rules.word' : 'client_rules.brand_word', { word }),
    })),
  )
  const lines = [...useHintLines(hints), ...new Set(later.map(({ line }) => line))]
  return (
    <>
      <MarkedWords text={text} ranges={[...hints, ...later].flatMap(({ range }) => range ?? [])} />
      {lines.length > 0 && (
        <Notice tone="warning" title={t('review.hints')}>
          <TextList items={lines} />
        </Notice>
      )}
    </>
  )
}

function Figures({ part, other }: { part: Part; other: Part | undefined }) {
  return (
    <Table.Root aria-label={part.title}>
      <Table.Body>
        {part.rows?.map(({ label, value }, index) => {
          const changed = other !== undefined && other.rows?.[index]?.value !== value
          return (
            <Table.Row key={label}>
              <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
              <Table.Cell textAlign="end">
                {changed ? <mark className={styles.changed}>{value}</mark> : value}
              </Table.Cell>
            </Table.Row>
          )
        })}
      </Table.Body>
    </Table.Root>
  )
}
