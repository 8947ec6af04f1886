import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './editor.module.css'

interface RowsProps {
  /** The rows' own keys, in order. */
  rows: readonly { id: string }[]
  /** The name of one row, such as 質問. */
  name: string
  most: number
  /** The last one cannot be removed. */
  atLeastOne?: boolean
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  onAdd: () => void
  children: (index: number) => ReactNode
}

/** Rows that are added, removed and put in order by buttons; the focus stays with what was pressed. */
export function Rows({ rows, name, most, atLeastOne, onMove, onRemove, onAdd, children }: RowsProps) {
  const { t } = useTranslation('admin-editor')
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const full = rows.length >= most

  const move = (from: number, to: number) => {
    flushSync(() => onMove(from, to))
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-moves]') ?? []
    const [up, down] = buttons
    const pressed = to < from ? up : down
    const other = to < from ? down : up
    ;(pressed?.disabled ? other : pressed)?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => onRemove(index))
    add.current?.focus()
  }
  return (
    <div className={styles.rows}>
      <ol ref={list}>
        {rows.map(({ id }, index) => {
          const named = { name, number: index + 1 }
          return (
            <li key={id} className={styles.row}>
              <div className={styles.rowTop}>
                <span>{t('row.name', named)}</span>
                <IconButton
                  data-moves
                  label={t('row.up', named)}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  data-moves
                  label={t('row.down', named)}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('row.remove', named)}
                  icon={<Trash2 aria-hidden />}
                  disabled={atLeastOne === true && rows.length === 1}
                  onClick={() => remove(index)}
                />
              </div>
              <div className={styles.fields}>{children(index)}</div>
            </li>
          )
        })}
      </ol>
      <Button ref={add} variant="outline" size="sm" alignSelf="flex-start" disabled={full} onClick={onAdd}>
        <Plus aria-hidden />
        {full ? t('row.full', { name, max: most }) : t('row.add', { name })}
      </Button>
    </div>
  )
}
