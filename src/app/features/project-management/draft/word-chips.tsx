import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptionRules, findCaptionHints, placeForTag } from '#contract/caption-hints.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { WordButton } from '#ui/word-button.tsx'
import type { CaptionProps } from './caption-hints.tsx'

interface WordChipsProps extends CaptionProps {
  onChange: (caption: string) => void
}

/** Tags and mentions that the terms ask for: a tap puts one into the caption, another button all that are missing. */
export const WordChips = memo(function WordChips({ caption, rules, platform, onChange }: WordChipsProps) {
  const { t } = useTranslation('submissions')
  const words = [...rules.hashtags, ...rules.mentions]
  // A story's empty caption is no error, but the words can be put in all the same.
  const hints = caption === '' ? [] : findCaptionHints(caption, rules, platform)
  const missing = words.filter(
    (word) => caption === '' || hints.some(({ rule, text }) => rule.endsWith('_missing') && text === word),
  )
  if (words.length === 0) return null
  return (
    <Part title={t('draft.insert')}>
      <Flex as="ul" wrap="wrap" gap="2">
        {words.map((word) => {
          const absent = missing.includes(word)
          return (
            <li key={word}>
              <WordButton
                word={word}
                icon={absent ? <Plus aria-hidden /> : <Check aria-hidden />}
                disabled={!absent}
                aria-label={t(absent ? 'draft.insert_one' : 'draft.inserted', { text: word })}
                onClick={() => onChange(withWords(caption, [word], rules))}
              />
            </li>
          )
        })}
      </Flex>
      {missing.length > 1 && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          marginTop="1"
          onClick={() => onChange(withWords(caption, missing, rules))}
        >
          <Plus aria-hidden />
          {t('draft.insert_all')}
        </Button>
      )}
    </Part>
  )
})

/** Tags go where the terms have them among those that are there, mentions to the end; what was typed stays as it is. */
function withWords(caption: string, words: readonly string[], { hashtags }: CaptionRules) {
  return words.reduce((text, word) => {
    const at = hashtags.includes(word) ? placeForTag(text, word, hashtags) : text.length
    const [before, after] = [text.slice(0, at), text.slice(at)]
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    return `${before}${gap}${word}${after === '' ? '' : ' '}${after}`
  }, caption)
}
