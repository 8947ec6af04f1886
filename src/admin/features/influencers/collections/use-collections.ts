import { useQuery } from '@tanstack/react-query'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listCreatorLists, listCreatorTags } from '#contract/admin-creators.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'

/** Every tag and list, by name; none while they are on their way. */
export function useCollections() {
  const api = useApi()
  const tags = useQuery(remoteQuery(api, listCreatorTags, {}))
  const lists = useQuery(remoteQuery(api, listCreatorLists, {}))
  return { tags: tags.data?.data ?? [], lists: lists.data?.data ?? [] }
}

/** What a change of tags and lists makes old. */
export const whatCollectionsShow = [listCreatorTags, listCreatorLists, listInfluencers]
