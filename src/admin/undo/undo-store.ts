import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { applicationDecisions } from '#contract/admin-applications.ts'
import { caseRunActs } from '#contract/admin-case-runs.ts'
import { subTaskKinds } from '#contract/case-states.ts'
import { useOperator } from '../session/operator.ts'

/** The time in which an act can be undone, in seconds. */
export const undoSeconds = 10

const about = {
  /** The number on the server. */
  id: z.int(),
  /** The end of the time to undo, in ms by the device's clock; the server has the last word. */
  until: z.number(),
}

const decisionEntry = z.object({
  kind: z.literal('decision'),
  ...about,
  decision: z.enum(applicationDecisions),
  /** The display names of those who were decided about, never registered names. */
  people: z.array(z.object({ case_id: z.int(), name: z.string() })),
})
export type DecisionEntry = z.output<typeof decisionEntry>

const reviewEntry = z.object({
  kind: z.literal('review'),
  ...about,
  case_id: z.int(),
  sub_task: z.enum(subTaskKinds),
  approve: z.boolean(),
  name: z.string(),
  /** The sub-task in words. */
  task: z.string(),
})
export type ReviewEntry = z.output<typeof reviewEntry>

const runEntry = z.object({
  kind: z.literal('run'),
  ...about,
  act: z.enum(caseRunActs),
  /** The number of its cases. */
  count: z.int(),
})
export type RunEntry = z.output<typeof runEntry>

const broadcastEntry = z.object({
  kind: z.literal('broadcast'),
  ...about,
  /** The number of its receivers. */
  count: z.int(),
})
export type BroadcastEntry = z.output<typeof broadcastEntry>

const undoEntry = z.discriminatedUnion('kind', [decisionEntry, reviewEntry, runEntry, broadcastEntry])
export type UndoEntry = z.output<typeof undoEntry>

const persisted = z.object({ of: z.nullable(z.int()), entries: z.array(undoEntry) })

interface UndoState extends z.output<typeof persisted> {
  /** The entry that was added last by this tab. */
  newest: UndoEntry | null
  /** Adds an act of the member with that number; those of somebody else are forgotten. */
  add: (operatorId: number, entry: UndoEntry) => void
  remove: (entry: Pick<UndoEntry, 'kind' | 'id'>) => void
}

/** The acts that can still be undone or whose outcome is not known yet, wherever in the area one is, also after a reload. */
export const useUndoStore = persistedStore<UndoState, z.output<typeof persisted>>({
  name: 'admin-undo',
  schema: persisted,
  keep: ({ of, entries }) => ({ of, entries }),
  state: (set) => ({
    of: null,
    entries: [],
    newest: null,
    add: (operatorId, entry) =>
      set(({ of, entries }) => ({
        of: operatorId,
        entries: [...(of === operatorId ? entries : []), entry],
        newest: entry,
      })),
    remove: ({ kind, id }) =>
      set(({ entries }) => ({ entries: entries.filter((entry) => entry.kind !== kind || entry.id !== id) })),
  }),
})

type NewEntry =
  | Omit<DecisionEntry, 'until'>
  | Omit<ReviewEntry, 'until'>
  | Omit<RunEntry, 'until'>
  | Omit<BroadcastEntry, 'until'>

/** Returns the function that offers to undo an act that the server has just taken, for `undoSeconds` from now. */
export function useRememberUndo() {
  const operator = useOperator()
  return (entry: NewEntry) => {
    if (operator)
      useUndoStore.getState().add(operator.id, { ...entry, until: Date.now() + undoSeconds * 1_000 })
  }
}
