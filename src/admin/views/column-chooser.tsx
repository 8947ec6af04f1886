import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Columns from 'lucide-react/icons/columns-3'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { divideColumns, useChosenColumns } from './columns.ts'
import type { ColumnTitle, ListContext } from './list-context.ts'

const Rows = chakra('ul', { base: { display: 'grid', listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'touch',
    '& + &': { borderTop: '1px solid {colors.line}' },
  },
})

/** Which columns a list shows and in which order. What is chosen is shown at once, behind the dialog. */
export function ColumnChooser({ listed }: { listed: ListContext }) {
  const { t } = useTranslation('admin')
  const [columns, setColumns] = useState<readonly ColumnTitle[]>()
  return (
    <>
      <Tooltip text={t('views.columns.title')}>
        <IconButton
          label={t('views.columns.title')}
          icon={<Columns aria-hidden />}
          height={{ base: 'touch', md: '9' }}
          onClick={() => setColumns(listed.columns.known())}
        />
      </Tooltip>
      <Dialog
        open={columns !== undefined}
        onClose={() => setColumns(undefined)}
        title={t('views.columns.title')}
        closeLabel={t('common:close')}
      >
        {columns && <Choice listed={listed} columns={columns} />}
      </Dialog>
    </>
  )
}

interface Move {
  key: string
  step: 1 | -1
}

function Choice({ listed, columns }: { listed: ListContext; columns: readonly ColumnTitle[] }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { columns: chosen, choose, forget } = useChosenColumns(listed)
  const { lead, free } = divideColumns(columns)
  const standard = free.filter(({ extra }) => !extra).map(({ key }) => key)
  const shown = (chosen ?? standard).filter((key) => free.some((column) => column.key === key))
  const hidden = free.map(({ key }) => key).filter((key) => !shown.includes(key))
  const titleOf = (key: string) => free.find((column) => column.key === key)?.title ?? key
  const [moved, setMoved] = useState<Move>()
  const list = useRef<HTMLUListElement>(null)
  // A row that moves loses the focus; its button goes on, or the other one where it cannot move further.
  useEffect(() => {
    if (!moved) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${moved.key}"] button`)
    const [up, down] = buttons ?? []
    const [wanted, other] = moved.step < 0 ? [up, down] : [down, up]
    ;(wanted?.disabled ? other : wanted)?.focus()
  }, [moved])
  const move = ({ key, step }: Move) => {
    const at = shown.indexOf(key)
    const next = shown.filter((one) => one !== key)
    next.splice(at + step, 0, key)
    choose(next)
    setMoved({ key, step })
  }
  const first = lead.at(-1)?.title ?? ''
  return (
    <>
      <Text size="sm" tone="soft">
        {t('views.columns.fixed', { title: first })}
      </Text>
      <Rows ref={list}>
        {[...shown, ...hidden].map((key) => {
          const at = shown.indexOf(key)
          const isShown = at >= 0
          const title = titleOf(key)
          return (
            <Row key={key} data-column={key}>
              <Checkbox
                label={title}
                checked={isShown}
                onChange={(on) => choose(on ? [...shown, key] : shown.filter((one) => one !== key))}
              />
              {isShown && (
                <span>
                  <IconButton
                    label={t('views.columns.up', { title })}
                    icon={<ChevronUp aria-hidden />}
                    disabled={at === 0}
                    onClick={() => move({ key, step: -1 })}
                  />
                  <IconButton
                    label={t('views.columns.down', { title })}
                    icon={<ChevronDown aria-hidden />}
                    disabled={at === shown.length - 1}
                    onClick={() => move({ key, step: 1 })}
                  />
                </span>
              )}
            </Row>
          )
        })}
      </Rows>
      <Text size="sm" tone="soft" role="status">
        {moved &&
          t('views.columns.moved', {
            title: titleOf(moved.key),
            place: number(shown.indexOf(moved.key) + 1),
          })}
      </Text>
      <Button variant="outline" size="sm" onClick={forget}>
        {t(listed.view?.columns ? 'views.columns.as_view' : 'views.columns.reset')}
      </Button>
    </>
  )
}
