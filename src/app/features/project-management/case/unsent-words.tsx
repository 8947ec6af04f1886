import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { CaseAction } from '#contract/case-states.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** The forms of the case page by the act that they are for, with the names of their autosaves (case-autosave.ts). */
const forms = [
  { act: 'receive_goods', form: 'receive-goods' },
  { act: 'receive_goods', form: 'late-goods' },
  { act: 'book_visit', form: 'book-visit' },
  { act: 'report_visit', form: 'report-visit' },
  { act: 'report_purchase', form: 'report-purchase' },
] as const satisfies readonly { act: CaseAction; form: string }[]

/** Shows what was typed into a form that is gone, because the case moved on before it was sent. */
export function UnsentWords({ theCase }: { theCase: CaseDetail }) {
  return forms
    .filter(({ act }) => !theCase.allowed_actions.includes(act))
    .map(({ form }) => <Words key={form} theCase={theCase} name={form} />)
}

function Words({ theCase: { campaign, visit }, name }: { theCase: CaseDetail; name: string }) {
  const { t } = useTranslation('cases')
  const copy = useCopy()
  const autosave = autosaveOf(`case-${campaign.id}-${name}`)
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
        <Button size="sm" variant="ghost" onClick={autosave.clear}>
          {t('unsent.discard')}
        </Button>
      </Flex>
    </Notice>
  )
}

/** The words in the autosave of a form; the server knows of none. */
function useComment(name: string) {
  const read = useCallback(() => {
    const comment = autosaveOf(name).load()?.comment
    return typeof comment === 'string' ? comment.trim() : ''
  }, [name])
  return useSyncExternalStore(autosaveOf(name).subscribe, read, () => '')
}
