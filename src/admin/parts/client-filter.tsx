import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getClient } from '#contract/admin-clients.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { ClientChoice } from './found-choice.tsx'

interface ClientFilterProps {
  label: string
  labelHidden?: boolean
  /** Stands for every client. */
  placeholder: string
  value: number | string | undefined
  /** Empty for every client. */
  onChange: (value: string) => void
}

/** The client that a list is narrowed to, looked for by name: there are more of them than a list to choose from holds. */
export function ClientFilter({ label, labelHidden, placeholder, value, onChange }: ClientFilterProps) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const id = value === undefined || value === '' ? undefined : Number(value)
  const chosen = useQuery({
    ...remoteQuery(useApi(), getClient, { params: { client_id: id ?? 0 } }),
    enabled: id !== undefined,
  }).data?.data.written.name
  const shown = id === undefined ? placeholder : (chosen ?? t('chosen_client'))
  const choose = (to: string) => {
    setOpen(false)
    onChange(to)
  }
  return (
    <>
      <Field label={label} labelHidden={labelHidden}>
        {(described) => (
          <InputGroup
            endElement={<ChevronDown aria-hidden size="1rem" />}
            endElementProps={{ pointerEvents: 'none' }}
          >
            <Input
              {...described}
              asChild
              aria-label={t('choice.chosen', { label, name: shown })}
              aria-haspopup="dialog"
              textAlign="start"
              cursor="pointer"
              title={shown}
              truncate
              paddingEnd="7"
            >
              <button type="button" onClick={() => setOpen(true)}>
                {shown}
              </button>
            </Input>
          </InputGroup>
        )}
      </Field>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} closeLabel={t('common:close')}>
        {id !== undefined && (
          <Button variant="ghost" size="sm" alignSelf="start" onClick={() => choose('')}>
            {t('choice.every')}
          </Button>
        )}
        {open && <ClientChoice onChoose={(client) => choose(String(client.id))} />}
      </Dialog>
    </>
  )
}
