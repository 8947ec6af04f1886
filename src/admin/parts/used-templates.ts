import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { persistedStore } from '#client/store/persisted-store.ts'
import { listTemplates, type TemplateKind } from '#contract/admin-templates.ts'

const persisted = z.object({ used: z.record(z.string(), z.array(z.int())) })

interface UsedTemplates extends z.output<typeof persisted> {
  remember: (kind: TemplateKind, id: number) => void
  /** The next text of that kind begins empty again. */
  forget: (kind: TemplateKind) => void
}

/** How many templates have a button of their own. */
export const mostButtons = 3

/** The templates that were used last on this device, by kind, the newest first. Erased at log-out. */
export const useUsedTemplates = persistedStore<UsedTemplates, z.output<typeof persisted>>({
  name: 'admin-templates',
  schema: persisted,
  keep: ({ used }) => ({ used }),
  state: (set) => ({
    used: {},
    remember: (kind, id) =>
      set(({ used }) => {
        const others = used[kind]?.filter((one) => one !== id) ?? []
        return { used: { ...used, [kind]: [id, ...others].slice(0, mostButtons) } }
      }),
    forget: (kind) => set(({ used }) => ({ used: { ...used, [kind]: [] } })),
  }),
})

/** What the last used template of a kind says now; nothing where there was none or it was deleted. `coming`: it is being read. */
export function useLastTemplate(kind: TemplateKind) {
  const id = useUsedTemplates(({ used }) => used[kind]?.[0])
  const { data, isLoading, failureCount } = useQuery({
    ...remoteQuery(useApi(), listTemplates, { query: { kind } }),
    enabled: id !== undefined,
  })
  const template = data?.data.find((one) => one.id === id)
  return { coming: isLoading && failureCount === 0, body: template?.body ?? '' }
}
