/** What people did with their posts after they were published: a caption that was written anew, or null for one that was deleted. */
export function createChangedPosts() {
  const changes = new Map<string, string | null>()
  return {
    delete: (id: string) => void changes.set(id, null),
    edit: (id: string, caption: string) => void changes.set(id, caption),
    restore: (id: string) => void changes.delete(id),
    reset: () => changes.clear(),
    /** The caption of a post that was written anew, null for a deleted one; undefined for one that is as it was. */
    find: (id: string) => changes.get(id),
    /** The posts as they are now. */
    apply: <P extends { id: string; caption: string }>(posts: readonly P[]): P[] =>
      posts.flatMap((post) => {
        const caption = changes.get(post.id)
        if (caption === undefined) return [post]
        return caption === null ? [] : [{ ...post, caption }]
      }),
  }
}
export type ChangedPosts = ReturnType<typeof createChangedPosts>
