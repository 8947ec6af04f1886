import styles from './review.module.css'

interface MarkedWordsProps {
  text: string
  ranges: readonly { start: number; end: number }[]
}

/** A text with ranges marked; ranges that overlap are one mark. */
export function MarkedWords({ text, ranges }: MarkedWordsProps) {
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
