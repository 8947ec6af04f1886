import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { Part } from '#ui/section.tsx'

interface Range {
  start: number
  end: number
}

const Preview = chakra('p', {
  base: {
    maxHeight: '14rem',
    overflowY: 'auto',
    padding: '3.5',
    borderRadius: 'md',
    background: 'sunken',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& mark': { background: 'danger.soft', color: 'danger', fontWeight: 'bold', textDecoration: 'underline' },
  },
})

/** The caption as typed with the words to avoid marked. */
export function MarkedCaption({ caption, ranges }: { caption: string; ranges: readonly Range[] }) {
  const { t } = useTranslation('submissions')
  return (
    <Part title={t('draft.preview')}>
      <Preview tabIndex={0}>
        {pieces(caption, ranges).map(({ text, at, marked }) =>
          marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </Preview>
    </Part>
  )
}

/** The caption cut where a mark begins or ends; marks that overlap are one. */
function pieces(caption: string, ranges: readonly Range[]) {
  const cuts = [0, caption.length, ...ranges.flatMap(({ start, end }) => [start, end])]
  const places = [...new Set(cuts)].toSorted((one, other) => one - other)
  return places.slice(0, -1).map((at, index) => ({
    at,
    text: caption.slice(at, places[index + 1]),
    marked: ranges.some(({ start, end }) => start <= at && at < end),
  }))
}
