import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { answerDraft, type ClientDraft } from '#contract/client-drafts.ts'
import type { ClientAct } from '#contract/client-links.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { DraftMedia } from './draft-media.tsx'
import styles from './review.module.css'

interface DraftCardProps {
  draft: ClientDraft
  pass: string
  /** Reads the list again: after an answer, or where somebody was faster. */
  onOld: () => void
}

/** A draft as it would be posted, what was said of it, and the three answers. */
export function DraftCard({ draft, pass, onOld }: DraftCardProps) {
  const { t } = useTranslation(['client-review', 'campaigns'])
  const { day, instant } = useFormat()
  const title = useId()
  const { id, handle, round, state, due_at, answered_at, posts, answers } = draft
  const who = handle === null ? t('no_handle') : `@${handle}`
  return (
    <article className={styles.draft} aria-labelledby={title}>
      <h2 id={title}>
        {who} <span>{t('round', { count: round })}</span>
      </h2>
      <Notice tone={state === 'approve' ? 'success' : state === 'waiting' ? 'info' : 'warning'}>
        {t(`state.${state}`, {
          due: day(dayInTokyo(new Date(due_at))),
          at: instant(answered_at ?? due_at),
        })}
      </Notice>
      {posts.map(({ platform, caption, files, planned_at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the posts of a round never change
        <section key={index} className={styles.post}>
          <h3>
            {t(`campaigns:deliverable.${platform}`)}
            {planned_at && <span>{t('planned', { at: instant(planned_at) })}</span>}
          </h3>
          <DraftMedia files={files} who={who} />
          <p className={styles.caption}>{caption || t('no_caption')}</p>
        </section>
      ))}
      {answers.length > 0 && (
        <section className={styles.said}>
          <h3>{t('said')}</h3>
          <ol>
            {answers.map(({ act, words, at }) => (
              <li key={`${at} ${act}`}>
                <span>
                  {t(`act.${act}`)} {instant(at)}
                </span>
                {words && <p className={styles.caption}>{words}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Answer id={id} round={round} pass={pass} onOld={onOld} />
    </article>
  )
}

function Answer({ id, round, pass, onOld }: { id: number; round: number } & Omit<DraftCardProps, 'draft'>) {
  const { t } = useTranslation(['client-review', 'errors'])
  const [words, setWords] = useKeptWords(`${id}.${round}`)
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState<ClientAct>()
  const { mutate, isPending, error } = useApiMutation(answerDraft, {
    onSuccess: (_answer, { body }) => {
      toast(t(`sent.${body.act}`), 'success')
      setWords('')
      onOld()
    },
  })
  const send = (act: ClientAct) => {
    const lacks = act !== 'approve' && words.trim() === ''
    setMissing(lacks)
    if (lacks || isPending) return
    setSending(act)
    mutate({ body: { pass, draft_id: id, act, words } })
  }
  const acts = [
    ['approve', 'submit'],
    ['ask_changes', 'outline'],
    ['comment', 'ghost'],
  ] as const
  return (
    <div className={styles.answer}>
      <TextInput
        label={t('words')}
        hint={t('words_hint')}
        name={`words-${id}`}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={setWords}
        error={missing ? t('need_words') : undefined}
      />
      <FormError>{isPending || !error ? undefined : t(`errors:${error.code}`)}</FormError>
      {error &&
        !isPending &&
        ['review.pass_over', 'review.superseded', 'review.decided'].includes(error.code) && (
          <Button variant="outline" size="sm" onClick={onOld}>
            {t('again')}
          </Button>
        )}
      <div className={styles.acts}>
        {acts.map(([act, variant]) => (
          <Button
            key={act}
            variant={variant}
            loading={isPending && sending === act}
            disabled={isPending && sending !== act}
            onClick={() => send(act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Words that are being typed, kept in this tab so that a reload loses none. Where nothing can be kept they live as long as the page. */
function useKeptWords(key: string): [string, (words: string) => void] {
  const name = `anken.review.${key}`
  const [words, setWords] = useState(() => read(name))
  return [
    words,
    (next) => {
      setWords(next)
      keep(name, next)
    },
  ]
}

function read(name: string) {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function keep(name: string, words: string) {
  try {
    if (words === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, words)
  } catch {
    // A full or closed storage: the words are on the screen all the same.
  }
}
