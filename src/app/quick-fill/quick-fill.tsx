import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLine } from '../session/line-session.ts'
import { useInClient } from '../session/use-in-client.ts'
import type { QuickFillProps } from './use-quick-fill.ts'

const part = lazyComponent(() => import('./quick-fill-part.tsx').then((m) => m.QuickFillPart))

/**
 * LINE's button that fills a form in with what LINE knows of the person: inside LINE, where it is configured. Nothing is drawn or loaded
 * elsewhere, and the form goes on without it when it does not come.
 */
export function QuickFill(props: QuickFillProps) {
  const { i18n } = useTranslation()
  const { quickFill } = useLine()
  const inside = useInClient()
  const picture = inside ? quickFill : undefined
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (picture === undefined) return
    let left = false
    Promise.all([part.start(), loadTexts(i18n, ['quick-fill'])]).then(
      () => !left && setReady(true),
      () => undefined,
    )
    return () => void (left = true)
  }, [picture, i18n])
  if (picture === undefined || !ready) return null
  return <part.Component picture={picture} {...props} />
}

/** The same for the form of an address. */
export function AddressQuickFill({ target }: Pick<QuickFillProps, 'target'>) {
  return <QuickFill form="address" target={target} />
}
