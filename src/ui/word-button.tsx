import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Text } from './text.tsx'

const Base = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    paddingInline: '3.5',
    paddingBlock: '1.5',
    // Half of the least height: round on one line, and still a box around the text on several.
    borderRadius: '1.375rem',
    background: 'primary.soft',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    _icon: { flexShrink: 0, width: '1rem', height: '1rem', color: 'primary.deep' },
    _disabled: { background: 'sunken', cursor: 'default' },
  },
})

interface WordButtonProps extends ComponentProps<typeof Base> {
  /** The tag, mention or search word; a long one is cut after its second line, `aria-label` says all of it. */
  word: string
  /** The icon that shows what a tap does with the word. */
  icon: ReactNode
}

/** A hashtag, a mention or a search word that a tap puts somewhere. */
export function WordButton({ word, icon, ...rest }: WordButtonProps) {
  return (
    <Base type="button" title={word} {...rest}>
      <Text as="span" lineClamp={2}>
        {word}
      </Text>
      {icon}
    </Base>
  )
}
