import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#client/remote/api-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { useMay } from '../session/operator.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { RoleButton } from './role-button.tsx'

interface CsvLinkProps {
  /** One that answers with a file. */
  endpoint: Endpoint
  label: string
  params?: Record<string, string | number>
  /** The filters of the list; what the export does not know is left out by the server. */
  query?: Record<string, unknown>
  /** The tooltip that says what kind of file it is; left out, it describes a table. */
  hint?: string
}

/** Downloads a file of the API by the operator's own session. */
export function CsvLink({ endpoint, label, params = {}, query = {}, hint }: CsvLinkProps) {
  const { t } = useTranslation('admin')
  const may = useMay(endpoint)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
    ),
  )
  const content = (
    <>
      <Download aria-hidden />
      {label}
    </>
  )
  if (!may)
    return (
      <RoleButton endpoint={endpoint} variant="outline">
        {content}
      </RoleButton>
    )
  return (
    <Tooltip text={hint ?? t('csv_hint')}>
      <Button asChild variant="outline" size="sm">
        <a href={`${fillPath(endpoint.path, params)}?${search}`} download>
          {content}
        </a>
      </Button>
    </Tooltip>
  )
}
