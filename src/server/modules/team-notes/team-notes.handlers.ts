import type { Handlers } from '../../kernel/handler.ts'
import * as service from './team-notes.service.ts'

export const teamNoteHandlers: Handlers['teamNotes'] = {
  async listTeamNotes({ deps, input }) {
    return service.listNotes(deps, input.query)
  },

  async addTeamNote({ deps, actor, input }) {
    return { data: await service.addNote(deps, actor, input.body) }
  },

  async editTeamNote({ deps, actor, input }) {
    return { data: await service.editNote(deps, actor, input.params.note_id, input.body) }
  },

  async deleteTeamNote({ deps, actor, input }) {
    await service.deleteNote(deps, actor, input.params.note_id, input.query.edited_at || null)
    return { data: { ok: true } }
  },

  async listMentions({ deps, actor, input }) {
    return service.listMentions(deps, actor, input.query)
  },

  async countMentions({ deps, actor }) {
    return { data: await service.countMentions(deps, actor) }
  },

  async readMentions({ deps, actor, input }) {
    return { data: await service.readMentions(deps, actor, input.body.note_ids) }
  },
}
