import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type Brand, listBrands } from '#contract/admin-brands.ts'
import { getClient } from '#contract/admin-clients.ts'
import type { EditorControl } from './editor-schema.ts'
import type { Records } from './records.ts'

type Api = ReturnType<typeof useApi>

export const clientQuery = (api: Api, id: number) => ({
  ...remoteQuery(api, getClient, { params: { client_id: id } }),
  staleTime: 0,
})

export const brandsQuery = (api: Api, clientId: number) => ({
  ...remoteQuery(api, listBrands, { params: { client_id: clientId } }),
  staleTime: 0,
})

/** The records that the form names, and the brands to choose from; undefined until they have come. */
export function useRecords(control: EditorControl) {
  const api = useApi()
  const [clientId = '', brandId, productId] = useWatch({
    control,
    name: ['client_id', 'brand_id', 'product_id'],
  })
  const enabled = clientId !== ''
  const client = useQuery({ ...clientQuery(api, Number(clientId)), enabled })
  const brands = useQuery({ ...brandsQuery(api, Number(clientId)), enabled })
  const named = enabled ? { client: client.data?.data } : {}
  return {
    clientId,
    brands: enabled ? brands.data?.data : undefined,
    records: { ...named, ...chosenOf(enabled ? brands.data?.data : [], brandId, productId) },
    error: (client.data ? null : client.error) ?? (brands.data ? null : brands.error),
    refetch: () => void Promise.all([client.refetch(), brands.refetch()]),
  }
}

/** The brand and the product of these numbers, as the form holds them. */
export function chosenOf(
  brands: readonly Brand[] = [],
  brandId: string | undefined,
  productId: string | undefined,
): Records {
  const brand = brands.find(({ id }) => String(id) === brandId)
  return { brand, product: brand?.products.find(({ id }) => String(id) === productId) }
}

/** The one that can be chosen; undefined where there are several or none. */
export function onlyOne<One extends { state: 'active' | 'archived' }>(all: readonly One[]) {
  const [first, ...others] = all.filter(({ state }) => state === 'active')
  return others.length === 0 ? first : undefined
}
