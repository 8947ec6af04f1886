import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from './role-button.tsx'
import type { Conflict } from './use-stored-form.ts'

interface ChangedMeanwhileProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>
  conflict: Conflict<V> | undefined
  endpoint: Pick<Endpoint, 'access'>
  /** What is so, where it is not that somebody else was first. */
  title?: string
  /** Each part in words: its name and what it says. */
  parts: (values: V) => readonly (readonly [name: string, says: string])[]
  /** The usual way to save. */
  children: ReactNode
}

/**
 * The way to save a form; where somebody else saved first, both sides and the choice between them in its place. Each takes the focus over from
 * the other; who is typing keeps it.
 */
export function ChangedMeanwhile<V extends FieldValues, T>({
  conflict,
  children,
  ...choice
}: ChangedMeanwhileProps<V, T>) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = conflict !== undefined
  const wasAsked = useRef(isAsked)
  useLayoutEffect(() => {
    if (wasAsked.current === isAsked) return
    wasAsked.current = isAsked
    // It is there when what had it is gone.
    if (document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(isAsked ? '[tabindex="-1"]' : '[type="submit"]')?.focus()
  }, [isAsked])
  return <div ref={place}>{conflict ? <Choice conflict={conflict} {...choice} /> : children}</div>
}

const Sides = chakra('dl', {
  base: {
    display: 'grid',
    // Two columns, or one where they would be too narrow to read.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))',
    gap: '1',
    columnGap: '4',
    marginTop: '3',
    overflowWrap: 'anywhere',
    '& dt': { gridColumn: '1 / -1', fontWeight: '600' },
    '& dd': { whiteSpace: 'pre-wrap' },
    '& dd > span': { display: 'block', color: 'text.soft', fontSize: 'xs' },
  },
})

function Choice<V extends FieldValues, T>({
  control,
  conflict,
  endpoint,
  title,
  parts,
}: Omit<ChangedMeanwhileProps<V, T>, 'children' | 'conflict'> & { conflict: Conflict<V> }) {
  const { t } = useTranslation('admin')
  const own = parts({ ...conflict.stored, ...(useWatch({ control }) as V) })
  const theirs = parts(conflict.stored)
  const saysIn = (side: typeof own, wanted: string) => side.find(([name]) => name === wanted)?.[1] ?? ''
  const differing = [...new Set([...theirs, ...own].map(([name]) => name))]
    .map((name) => ({ name, stored: saysIn(theirs, name), mine: saysIn(own, name) }))
    .filter(({ stored, mine }) => stored !== mine)
  const take = () => {
    conflict.take()
    toast(t('changed.taken'), 'success')
  }
  return (
    <div tabIndex={-1}>
      <Notice tone="warning" title={title ?? t('changed.title')} role="alert">
        <p>{t('changed.text')}</p>
        {/* What is typed on meanwhile is not read out with each key. */}
        <div aria-live="off">
          {differing.map(({ name, stored, mine }) => (
            <Sides key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{t('changed.stored')}</span>
                {stored.trim() || t('changed.empty')}
              </dd>
              <dd>
                <span>{t('changed.mine')}</span>
                {mine.trim() || t('changed.empty')}
              </dd>
            </Sides>
          ))}
        </div>
        <Flex wrap="wrap" gap="2" marginTop="4">
          <Button variant="outline" size="sm" onClick={take}>
            {t('changed.take')}
          </Button>
          <RoleButton endpoint={endpoint} loading={conflict.saving} onClick={conflict.keep}>
            {t(conflict.asks ? 'changed.go_on' : 'changed.keep')}
          </RoleButton>
        </Flex>
      </Notice>
    </div>
  )
}
