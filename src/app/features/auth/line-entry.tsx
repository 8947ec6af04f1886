import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Divider } from '#ui/divider.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Stack } from '#ui/layout.ts'
import { LineButton } from '#ui/line-button.tsx'
import { useLine } from '../../session/line-session.ts'
import { useLineSignIn } from '../../session/use-line-sign-in.ts'

interface LineEntryProps {
  /** The address to go to after signing in. */
  next: string
  label: string
}

/** The way through LINE, with an "or" below it; nothing where the portal has no LINE. */
export function LineEntry({ next, label }: LineEntryProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { mode } = useLine()
  const { signIn, running, failure } = useLineSignIn(next, () => void navigate(paths.register(next)))
  if (mode === 'off') return null
  return (
    <Stack gap="5">
      <FormError>{failure && t(failure)}</FormError>
      <LineButton loading={running} onClick={() => void signIn()}>
        {label}
      </LineButton>
      <Divider label={t('or')} />
    </Stack>
  )
}
