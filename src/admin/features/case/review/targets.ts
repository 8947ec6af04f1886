import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem, Round } from '#contract/sub-task-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { targetValue } from '../../../parts/verdict-autosave.ts'
import { filesOfRound } from './material.ts'

type TargetParts = Pick<FixItem, 'deliverable_id' | 'field' | 'file_id'>
type Field = NonNullable<FixItem['field']>

/** A part of a submission that a fix can refer to, as one option. */
export interface Target extends TargetParts {
  value: string
  label: string
}

export const wholeTarget = '||'

const fieldsOf: Record<SubTaskKind, readonly Field[]> = {
  composition_plan: ['scenes', 'caption', 'files', 'other'],
  draft: ['caption', 'files'],
  final_report: ['url', 'posted_at', 'screenshots'],
  insight_report: ['metrics', 'screenshots'],
}

/** The whole, each part of each work item, each file. */
export function useTargets(kind: SubTaskKind, round: Round, terms: TermsContent): Target[] {
  const { t } = useTranslation(['submissions', 'admin-case'])
  const nameOf = useWorkItemName()
  const items = kind === 'composition_plan' ? [null] : terms.work_items
  const target = (parts: TargetParts, label: string): Target => ({
    ...parts,
    label,
    value: targetValue(parts),
  })
  const named = (id: number | null, what: string) => {
    const item = terms.work_items.find((one) => one.id === id)
    return item ? `${nameOf(item)} ・ ${what}` : what
  }
  return [
    target({ deliverable_id: null, field: null, file_id: null }, t('admin-case:fix.whole')),
    ...items.flatMap((item) =>
      fieldsOf[kind].map((field) => {
        const deliverable_id = item?.id ?? null
        const label = named(deliverable_id, t(`fix.field.${field}`))
        return target({ deliverable_id, field, file_id: null }, label)
      }),
    ),
    ...filesOfRound(round).map(({ file, deliverableId, field }, index) =>
      target(
        { deliverable_id: deliverableId, field, file_id: file.id },
        t('admin-case:fix.file', { number: index + 1, name: file.originalname }),
      ),
    ),
  ]
}

/** The choice itself, or, when its file was submitted with an earlier round, what the file belonged to. */
export function fitTarget(value: string, round: Round) {
  const [item, field, fileId] = value.split('|')
  if (!fileId || filesOfRound(round).some(({ file }) => file.id === fileId)) return value
  return [item, field, ''].join('|')
}
