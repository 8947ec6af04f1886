import { Textarea } from '@chakra-ui/react/textarea'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { typedMention } from '#lib/mentions.ts'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { isComposing } from '../../keys/use-key-listener.ts'
import { Field } from '../../ui/field.tsx'
import styles from './team-notes.module.css'

interface Member {
  id: number
  name: string
}

/** The most names that are offered at once; typing on finds the others. */
const mostOffered = 6

interface MentionInputProps {
  control: Control<{ body: string; edited_at: string | null }>
  label: string
  hint: string
  members: readonly Member[]
  /** Called for Ctrl or ⌘ with Enter. */
  onSubmit: () => void
}

/** A text in which @ offers the members to mention, in a list below that never covers what is typed. */
export function MentionInput({ control, label, hint, members, onSubmit }: MentionInputProps) {
  const { t } = useTranslation('admin-notes')
  const { field, error, requiredMark } = useBoundField({ control, name: 'body' })
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const input = useRef<HTMLTextAreaElement | null>(null)
  const id = useId()
  const typed = typedMention(field.value, caret)
  const offered =
    typed && typed.start !== closedAt
      ? members.filter(({ name }) => name.includes(typed.query)).slice(0, mostOffered)
      : []
  const chosen = offered[Math.min(active, offered.length - 1)]
  const choose = ({ name }: Member) => {
    if (!typed) return
    const before = `${field.value.slice(0, typed.start)}@${name} `
    field.onChange(before + field.value.slice(caret))
    setCaret(before.length)
    // React writes the text first.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(before.length, before.length)
    })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((at) => (at + 1) % offered.length),
    ArrowUp: () => setActive((at) => (at + offered.length - 1) % offered.length),
    Enter: () => chosen && choose(chosen),
    Tab: () => chosen && choose(chosen),
    Escape: () => setClosedAt(typed?.start),
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSubmit()
    const act = offered.length > 0 && !event.shiftKey ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    // Escape closes the list and not what it stands in.
    event.stopPropagation()
    act()
  }
  const follow = () => {
    setCaret(input.current?.selectionStart ?? 0)
    setActive(0)
  }
  return (
    <Field label={label} hint={hint} error={error} requiredMark={requiredMark}>
      {(described) => (
        <>
          <Textarea
            {...described}
            name={field.name}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            rows={3}
            value={field.value}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? id : undefined}
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            onBlur={field.onBlur}
            onChange={(event) => {
              field.onChange(event.target.value)
              setClosedAt(undefined)
              follow()
            }}
            onSelect={follow}
            onKeyDown={press}
          />
          <VisuallyHidden role="status">
            {offered.length > 0 && t('offered', { count: offered.length })}
          </VisuallyHidden>
          {offered.length > 0 && (
            <div id={id} role="listbox" aria-label={t('members')} className={styles.members}>
              {offered.map((member) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text, which keeps the focus
                <div
                  key={member.id}
                  id={`${id}-${member.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={member === chosen}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(member)}
                >
                  {member.name}
                </div>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}
