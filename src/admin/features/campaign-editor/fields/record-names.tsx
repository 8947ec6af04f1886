import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { TextLink } from '#ui/text.tsx'
import { paths } from '../../../paths.ts'
import type { EditorValues } from '../editor-schema.ts'
import { brandsQuery, chosenOf, clientQuery } from '../use-records.ts'

/** The name under which a client is kept; its number until that has come. */
export function ClientName({ id, linked = false }: { id: string; linked?: boolean }) {
  const { data } = useQuery(clientQuery(useApi(), Number(id)))
  const name = data?.data.written.name ?? `#${id}`
  return linked ? (
    <TextLink asChild overflowWrap="anywhere">
      <Link to={paths.client(Number(id))} target="_blank">
        {name}
      </Link>
    </TextLink>
  ) : (
    name
  )
}

interface BrandNameProps {
  name: 'brand_id' | 'product_id'
  values: EditorValues
}

/** The same for the brand or the product that a form names. */
export function BrandName({ name, values }: BrandNameProps) {
  const { client_id = '', brand_id, product_id } = values
  const { data } = useQuery({ ...brandsQuery(useApi(), Number(client_id)), enabled: client_id !== '' })
  const { brand, product } = chosenOf(data?.data, brand_id, product_id)
  const record = name === 'brand_id' ? brand : product
  return record?.written.name ?? `#${values[name]}`
}
