import type { Handlers } from '../../kernel/handler.ts'
import { recordLook, recordLooks, settlePost } from './operator-looks.service.ts'
import { exportPublishedPosts, getCasePosts, listPublishedPosts } from './post-list.service.ts'

export const adminPostLookHandlers: Handlers['adminPostLooks'] = {
  async listPublishedPosts({ deps, actor, input }) {
    return listPublishedPosts(deps, actor, input.query)
  },

  async exportPublishedPosts({ deps, actor, input }) {
    return exportPublishedPosts(deps, actor, input.query)
  },

  async getCasePosts({ deps, input }) {
    return { data: await getCasePosts(deps, input.params.case_id) }
  },

  async recordPostLook({ deps, actor, input }) {
    await recordLook(deps, { actor, postId: input.params.post_id }, input.body)
    return { data: { ok: true } }
  },

  async recordPostLooks({ deps, actor, input }) {
    return { data: await recordLooks(deps, actor, input.body) }
  },

  async settlePost({ deps, actor, input }) {
    await settlePost(deps, { actor, postId: input.params.post_id }, input.body)
    return { data: { ok: true } }
  },
}
