import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { ClientReviewWithAnswers } from '#contract/client-drafts.ts'
import { type HeldReview, undoReview } from '#contract/held-reviews.ts'
import type { Round, SubTask } from '#contract/sub-task-shapes.ts'
import { CampaignBrief } from '#domain/campaigns/campaign-brief.tsx'
import { useHintLines } from '#domain/cases/hint-text.ts'
import { RoundWarnings } from '#domain/cases/round-warnings.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ClientStanding } from '../../../parts/client-standing.tsx'
import { Panel } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { restoreVerdict } from '../../../parts/verdict-autosave.ts'
import { useUndoStore } from '../../../undo/undo-store.ts'
import type { AdminCase } from '../case-queries.ts'
import { ClientRules } from '../page/client-rules.tsx'
import { AutomaticApproval } from '../page/next-panel.tsx'
import { JudgedRound } from './judged-round.tsx'
import { askedPins, Material } from './material-view.tsx'
import { RoundChooser } from './round-chooser.tsx'
import type { ShownPlace } from './stage.tsx'
import { useTargets } from './targets.ts'
import { useMarks } from './use-marks.ts'
import { useVerdict } from './use-verdict.ts'
import { fitFixes } from './verdict-form.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import styles from './review.module.css'

/** The creator has sent a newer round than the one that is judged here. */
function NewerRound({ round, onLoad }: { round: number; onLoad: () => void }) {
  const { t } = useTranslation('admin-case')
  return (
    <Notice tone="warning" role="alert" title={t('newer.title', { round })}>
      {t('newer.text')}
      <Button size="sm" variant="outline" marginTop="3" onClick={onLoad}>
        {t('newer.load')}
      </Button>
    </Notice>
  )
}

interface ReviewWorkspaceProps {
  about: AdminCase
  kind: SubTaskKind
  task: SubTask
  terms: TermsContent
  /** The newest round when the workspace was opened. */
  opened: Round
}

/** Shows what was submitted on the left and the verdict on the right. */
export function ReviewWorkspace({ about, kind, task, terms, opened }: ReviewWorkspaceProps) {
  const { t } = useTranslation('admin-case')
  const rounds: readonly Round[] = task.rounds
  // A round that comes meanwhile must not slip under the words that were written about this one.
  const [judgedNumber, setJudgedNumber] = useState(opened.round)
  const [shownNumber, setShownNumber] = useState(opened.round)
  const [comparing, setComparing] = useState(false)
  const [wanted, setWanted] = useState<ShownPlace>()
  const roundOf = (number: number) => rounds.find(({ round }) => round === number) ?? opened
  const [judged, shown, newest] = [roundOf(judgedNumber), roundOf(shownNumber), rounds.at(-1) ?? opened]
  const targets = useTargets(kind, judged, terms)
  const verdict = useVerdict({ about, kind, round: judged, targets })
  const marks = useMarks(verdict, judged)
  const hints = useHintLines(judged.warnings)
  const open = task.state === 'submitted' && about.case.state === 'confirmed'
  const held = about.held_reviews.find(({ sub_task }) => sub_task === kind)
  const writing = open && !held && shown === judged
  const client =
    kind === 'draft' ? about.client_reviews.find(({ round }) => round === shown.round) : undefined
  const former = comparing ? rounds.find(({ round }) => round === shown.round - 1) : undefined
  const loadNewest = () => {
    const { form } = verdict
    form.setValue('fixes', fitFixes(form.getValues('fixes'), newest))
    form.clearErrors()
    setJudgedNumber(newest.round)
    setShownNumber(newest.round)
  }
  return (
    <div className={styles.workspace} data-comparing={former !== undefined || undefined}>
      <div className={styles.material}>
        <RoundChooser
          rounds={rounds}
          shown={shown}
          comparing={comparing}
          onShow={setShownNumber}
          onCompare={setComparing}
        />
        <Material
          key={shown.round}
          shown={shown}
          former={former}
          terms={terms}
          unagreed={{
            client: about.client_rules?.ng_words ?? [],
            brand: about.brand_rules?.ng_words ?? [],
          }}
          readings={'readings' in task ? task.readings : []}
          pinsOf={writing ? marks.pinsOf : askedPins(shown)}
          wanted={wanted}
          markingOf={writing ? marks.markingOf : undefined}
        />
        <ClientRules {...about} />
        <CampaignBrief terms={terms} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also where nothing in it takes the focus */}
      <div className={styles.judgement} role="region" aria-label={t('verdict.region')} tabIndex={0}>
        <Panel title={t(writing ? 'verdict.title' : 'judged.title', { round: shown.round })}>
          {newest.round > judged.round && <NewerRound round={newest.round} onLoad={loadNewest} />}
          {client && <ClientWords review={client} />}
          <RoundWarnings warnings={shown.warnings} terms={terms} />
          {shown.review && <JudgedRound round={shown} review={shown.review} terms={terms} />}
          {writing && (
            <>
              {judged.review_due_at && <AutomaticApproval at={judged.review_due_at} />}
              <FixRounds used={task.fix_rounds_used} included={terms.fix_rounds} />
              <VerdictPanel
                verdict={verdict}
                targets={targets}
                hints={hints}
                client={client?.state}
                onShow={setWanted}
              />
            </>
          )}
          {held && <HeldReviewNotice held={held} />}
          {!writing && !held && !shown.review && <Text size="sm">{t('judged.unjudged')}</Text>}
        </Panel>
      </div>
    </div>
  )
}

/** A review that is not carried out yet, given here or by another member; either may take it back. */
function HeldReviewNotice({ held }: { held: HeldReview }) {
  const { t } = useTranslation('admin-case')
  const undo = useApiMutation(undoReview, {
    invalidates: [getAdminCase],
    onConflict: [getAdminCase],
    onSuccess: ({ data }) => {
      restoreVerdict(data)
      useUndoStore.getState().remove({ kind: 'review', id: data.id })
    },
  })
  return (
    <Notice tone="info" role="status" title={t(held.approve ? 'held.approve' : 'held.fixes')}>
      {t('held.text')}
      <RoleButton
        quiet
        endpoint={undoReview}
        variant="outline"
        marginTop="3"
        loading={undo.isPending}
        onClick={() => undo.mutate({ params: { review_id: held.id } })}
      >
        {t('held.undo')}
      </RoleButton>
      <FormError>{undo.error ? t(`errors:${undo.error.code}`) : undefined}</FormError>
    </Notice>
  )
}

/** Shows how many fix rounds the terms include and how many were used; more need the creator's consent. */
function FixRounds({ used, included }: { used: number; included: number }) {
  const { t } = useTranslation('admin-case')
  const text = t('verdict.fix_rounds', { used, included })
  if (used < included) return <Text size="sm">{text}</Text>
  return (
    <Notice tone="warning" title={text}>
      {t('verdict.consent')}
    </Notice>
  )
}

/** What the client said of the round that is shown, with when; or since when it is waited for. */
function ClientWords({ review }: { review: ClientReviewWithAnswers }) {
  const { t } = useTranslation('admin-case')
  const { instant } = useFormat()
  return (
    <section className={styles.client} aria-label={t('client.title')}>
      <ClientStanding review={review} />
      {review.answers.length > 0 && (
        <ol>
          {review.answers.map(({ act, words, at }) => (
            <li key={`${at} ${act}`}>
              <Text as="span" size="sm" tone="soft" number>
                {t(`client.act.${act}`)} {instant(at)}
              </Text>
              {words && <p className={styles.words}>{words}</p>}
            </li>
          ))}
        </ol>
      )}
      <Text size="sm" tone="soft">
        {t('client.ours')}
      </Text>
    </section>
  )
}
