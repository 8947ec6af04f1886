import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Divider } from '#ui/divider.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { LineButton } from '#ui/line-button.tsx'
import { useLine } from '../../session/line-session.ts'
import { useInClient } from '../../session/use-in-client.ts'
import { useLineSignIn } from '../../session/use-line-sign-in.ts'

interface LineEntryProps {
  /** The address to go to after signing in. */
  next: string
}

/** The way through LINE, with an "or" below it; nothing where the portal has no LINE. */
export function LineEntry({ next }: LineEntryProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { mode } = useLine()
  const inside = useInClient()
  const { signIn, running, failure } = useLineSignIn(next, () => void navigate(paths.register(next)))
  if (mode === 'off') return null
  return (
    <Stack gap="5">
      <FormError>{failure && t(failure)}</FormError>
      <LineButton inside={inside} loading={running} onClick={() => void signIn()}>
        {t(inside ? 'login.go_on' : 'login.with_line')}
      </LineButton>
      <Divider label={t('or')} />
    </Stack>
  )
}
