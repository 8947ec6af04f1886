import ExternalLink from 'lucide-react/icons/external-link'
import { fillPath } from '#client/remote/api-client.ts'
import { authorizeSocial, createLinkToken, type SocialProvider } from '#contract/social.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useOutsideLink } from '../../outside/use-outside-link.ts'

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'full'> {
  provider: SocialProvider
  label: string
  /** The outside browser was opened; this screen stays behind it. */
  onLeave?: (provider: SocialProvider) => void
}

/** Goes to the provider to link an account; out of LINE's browser, in which providers refuse log-ins (line.md). */
export function LinkButton({ provider, label, onLeave, ...looks }: LinkButtonProps) {
  const outside = useOutsideLink({
    issue: createLinkToken,
    input: { body: { provider } },
    onLeave: () => onLeave?.(provider),
  })
  return (
    <Button asChild {...looks}>
      <a href={fillPath(authorizeSocial.path, { provider })} {...outside}>
        {label}
        <ExternalLink aria-hidden />
      </a>
    </Button>
  )
}
