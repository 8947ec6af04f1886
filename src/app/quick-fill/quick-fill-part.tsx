import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '#contract/language.ts'
import { quickFillWords } from '#line/common-profile.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { addressScopes, fillAddress } from './fill-address.ts'
import { fillPerson, personScopes } from './fill-person.ts'
import type { FormField } from './profile-texts.ts'
import { type Filling, type QuickFillProps, type QuickFillState, useQuickFill } from './use-quick-fill.ts'

const fillings = {
  person: { scopes: personScopes, fill: fillPerson },
  /** The same form with a field for the mail address. */
  person_and_mail: { scopes: [...personScopes, 'email'], fill: fillPerson },
  address: { scopes: addressScopes, fill: fillAddress },
} as const satisfies Record<QuickFillProps['form'], Filling>

interface QuickFillPartProps extends QuickFillProps {
  /** The address of LINE's picture. */
  picture: string
}

/** LINE forbids any look of its own but the picture's: only the ring of the keyboard's focus is added, within the clear space. */
const PictureButton = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    // LINE's clear space; the picture stays in line with the fields.
    marginBlock: '10px',
    marginInlineEnd: '10px',
    flexShrink: 0,
    width: '264px',
    height: '73px',
    cursor: 'pointer',
    '& > img': { display: 'block', width: '264px', height: '73px', maxWidth: 'none' },
  },
})

/**
 * Words, and under them LINE's button: LINE wants no text below it. It stays there, so that LINE's screen can be opened again after it was
 * closed.
 */
export function QuickFillPart({ form, target, picture }: QuickFillPartProps) {
  const { state, ask, undo } = useQuickFill(fillings[form], target)
  const [missing, setMissing] = useState(false)
  const words = useId()
  // LINE allows no button of our own in its place: the form goes on without.
  if (missing) return null
  return (
    <Stack gap="0">
      <div id={words} role="status">
        <Words state={state} onUndo={undo} />
      </div>
      <PictureButton
        type="button"
        aria-describedby={words}
        aria-busy={state.name === 'asking'}
        onClick={() => void ask()}
      >
        <img
          src={picture}
          width={264}
          height={73}
          alt={quickFillWords}
          lang="ja"
          onError={() => setMissing(true)}
        />
      </PictureButton>
    </Stack>
  )
}

function Words({ state, onUndo }: { state: QuickFillState; onUndo: () => void }) {
  const { t, i18n } = useTranslation('quick-fill')
  const listed = (fields: readonly FormField[]) =>
    new Intl.ListFormat(toLanguage(i18n.language) === 'en' ? 'en' : 'ja', { type: 'conjunction' }).format(
      fields.map((field) => t(`field.${field}`)),
    )
  if (
    state.name === 'offered' ||
    state.name === 'asking' ||
    state.name === 'undone' ||
    state.name === 'closed'
  )
    return (
      <Text size="sm" tone="soft">
        {t(`state.${state.name}`)}
      </Text>
    )
  if (state.name !== 'filled') return <Notice>{t(`state.${state.name}`)}</Notice>
  const { filled, left, replaced } = state
  return (
    <Notice tone="success">
      <Stack gap="2" alignItems="flex-start">
        <span>
          {t('filled', { fields: listed(filled) })}
          {replaced && ` ${t('replaced')}`}
        </span>
        {left.length > 0 && <span>{t('left', { fields: listed(left) })}</span>}
        <Button variant="outline" size="sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      </Stack>
    </Notice>
  )
}
