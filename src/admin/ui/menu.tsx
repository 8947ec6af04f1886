import { Menu as Parts } from '@chakra-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { Fragment, type ReactElement } from 'react'
import { Link, type To } from 'react-router-dom'

export interface MenuItem {
  key: string
  label: string
  /** A few words below. */
  note?: string | undefined
  /** It is the one that is shown. */
  current?: boolean
  /** Leads there; without it `onSelect` is called. */
  to?: To
  onSelect?: () => void
}

export interface MenuGroup {
  key: string
  label?: string
  items: readonly MenuItem[]
}

interface MenuProps {
  /** Names the menu. */
  label: string
  /** The button that opens it; it must take a ref. */
  trigger: ReactElement
  groups: readonly MenuGroup[]
}

/** Places to go to and acts, opened by a button: arrow keys and letters lead through them. It stays within the landmark of its button. */
export function Menu({ label, trigger, groups }: MenuProps) {
  const filled = groups.filter(({ items }) => items.length > 0)
  const run = (value: string) =>
    filled
      .flatMap(({ items }) => items)
      .find(({ key }) => key === value)
      ?.onSelect?.()
  return (
    <Parts.Root positioning={{ placement: 'bottom-start' }} onSelect={({ value }) => run(value)}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Parts.Content aria-label={label}>
          {filled.map(({ key, label: title, items }, index) => (
            <Fragment key={key}>
              {index > 0 && <Parts.Separator />}
              <Parts.ItemGroup>
                {title && <Parts.ItemGroupLabel>{title}</Parts.ItemGroupLabel>}
                {items.map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </Parts.ItemGroup>
            </Fragment>
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  )
}

function Item({ item: { key, label, note, current, to } }: { item: MenuItem }) {
  const content = (
    <>
      <Parts.ItemText>
        {label}
        {note && <small>{note}</small>}
      </Parts.ItemText>
      {current && <Check aria-hidden />}
    </>
  )
  const mark = current ? ({ 'aria-current': 'true' } as const) : {}
  if (to === undefined)
    return (
      <Parts.Item value={key} {...mark}>
        {content}
      </Parts.Item>
    )
  return (
    <Parts.Item value={key} asChild {...mark}>
      <Link to={to}>{content}</Link>
    </Parts.Item>
  )
}
