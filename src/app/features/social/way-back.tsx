import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useLine } from '../../session/line-session.ts'
import { usePermanentLink } from '../../session/use-permanent-link.ts'

type ButtonLook = Pick<ButtonProps, 'variant' | 'marginTop'>

interface WayBackProps extends ButtonLook {
  /** The linking was begun there, and this browser is only lent. */
  toLine: boolean
}

/** Links from the result of a linking to the screen where it was started. */
export function WayBack({ toLine, ...looks }: WayBackProps) {
  const { t } = useTranslation('social')
  const { mode } = useLine()
  if (toLine && mode !== 'off') return <BackToLine {...looks} />
  return (
    <Button asChild full {...looks}>
      <Link to={paths.linkSns}>{t('to_link_sns')}</Link>
    </Button>
  )
}

/**
 * Links back to LINE. Until LINE has returned its link, and where it cannot, it uses the portal's own address, where the creator can log
 * in.
 */
function BackToLine(looks: ButtonLook) {
  const { t } = useTranslation('social')
  const link = usePermanentLink(paths.linkSns) ?? paths.linkSns
  return (
    <Button asChild full {...looks}>
      <a href={link}>{t('back_to_line')}</a>
    </Button>
  )
}
