import Download from 'lucide-react/icons/download'
import type { ApiRequest } from '#client/remote/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { type IssuingEndpoint, useOutsideLink } from './use-outside-link.ts'

interface DownloadLinkProps<E extends IssuingEndpoint> {
  /** The file's address for a browser with a session. */
  href: string
  label: string
  /** Issues the address for the outside browser: LINE's keeps no files. */
  issue: E
  input: ApiRequest<E>
}

/** A file to keep. */
export function DownloadLink<E extends IssuingEndpoint>({ href, label, issue, input }: DownloadLinkProps<E>) {
  const outside = useOutsideLink({ issue, input })
  return (
    <Button asChild variant="outline" full>
      <a href={href} {...outside}>
        <Download aria-hidden />
        {label}
      </a>
    </Button>
  )
}
