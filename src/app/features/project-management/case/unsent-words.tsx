import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#client/store/draft-store.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { CaseAction } from '#contract/case-states.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** The forms of the case page by the act that they are for, with the names of their drafts (case-draft.ts). */
const forms = [
  { act: 'receive_goods', draft: 'receive-goods' },
  { act: 'receive_goods', draft: 'late-goods' },
  { act: 'book_visit', draft: 'book-visit' },
  { act: 'report_visit', draft: 'report-visit' },
  { act: 'report_purchase', draft: 'report-purchase' },
] as const satisfies readonly { act: CaseAction; draft: string }[]

/** Shows what was typed into a form that is gone, because the case moved on before it was sent. */
export function UnsentWords({ theCase }: { theCase: CaseDetail }) {
  return forms
    .filter(({ act }) => !theCase.allowed_actions.includes(act))
    .map(({ draft }) => <Words key={draft} theCase={theCase} name={draft} />)
}

function Words({ theCase: { campaign, visit }, name }: { theCase: CaseDetail; name: string }) {
  const { t } = useTranslation('cases')
  const copy = useCopy()
  const draft = draftOf(`case-${campaign.id}-${name}`)
  const comment = useComment(`case-${campaign.id}-${name}`)
  if (comment === '' || comment === visit?.comment) return null
  return (
    <Notice tone="warning" role="status" title={t('unsent.title')}>
      <p>{t('unsent.text')}</p>
      <Text color="text" whiteSpace="pre-line" marginTop="2" overflowWrap="anywhere">
        {comment}
      </Text>
      <Flex gap="2" wrap="wrap" marginTop="3">
        <Button size="sm" variant="outline" onClick={() => void copy(comment, t('unsent.copied'))}>
          {t('unsent.copy')}
        </Button>
        <Button size="sm" variant="ghost" onClick={draft.clear}>
          {t('unsent.discard')}
        </Button>
      </Flex>
    </Notice>
  )
}

/** The words in the draft of a form; the server knows of none. */
function useComment(name: string) {
  const read = useCallback(() => {
    const comment = draftOf(name).load()?.comment
    return typeof comment === 'string' ? comment.trim() : ''
  }, [name])
  return useSyncExternalStore(draftOf(name).subscribe, read, () => '')
}
