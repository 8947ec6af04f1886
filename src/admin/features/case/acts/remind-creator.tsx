import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { remindCases } from '#contract/admin-case-runs.ts'
import { RoleButton } from '../../../parts/role-button.tsx'

const CaseRunDialog = lazy(() =>
  import('../../cases/case-run-dialog.tsx').then((m) => ({ default: m.CaseRunDialog })),
)

/** Reminds the creator of one case in the way in which those of many are reminded. */
export function RemindCreator({ caseId }: { caseId: number }) {
  const { t } = useTranslation('admin-cases')
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const close = () => setAsking(false)
  const question = { act: 'remind' as const, selection: { case_ids: [caseId] }, count: 1 }
  return (
    <>
      <RoleButton
        endpoint={remindCases}
        variant="outline"
        onClick={() => {
          setAsked(true)
          setAsking(true)
        }}
      >
        {t('run.remind.button')}
      </RoleButton>
      {/* Stays once it was asked for, so that it closes as it opened. */}
      {asked && (
        <Suspense>
          <CaseRunDialog question={asking ? question : undefined} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  )
}
