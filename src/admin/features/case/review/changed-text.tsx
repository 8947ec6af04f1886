import { useTranslation } from 'react-i18next'
import { diffTexts } from '#lib/text-diff.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import styles from './review.module.css'

interface ChangedTextProps {
  text: string
  /** What stands in the other round. */
  other: string
  side: 'former' | 'newer'
}

/** A text with what is only in this round marked: taken out of the former, put into the newer. */
export function ChangedText({ text, other, side }: ChangedTextProps) {
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
