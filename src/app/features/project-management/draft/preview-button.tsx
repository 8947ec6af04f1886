import Eye from 'lucide-react/icons/eye'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { accountPlatform } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'
import type { DeliverableFieldsProps } from './deliverable-fields.ts'

const previewDialog = lazyComponent(() => import('./preview/preview-dialog.tsx').then((m) => m.PreviewDialog))

interface PreviewButtonProps extends Pick<DeliverableFieldsProps, 'control' | 'index' | 'item'> {
  /** The account that was applied with; another platform's says nothing about this post. */
  account: CaseDetail['account']
  /** Files that are still on their way. */
  pending: number
}

/** Opens one post as its platform would show it, by and large. */
export function PreviewButton({ control, index, item, account, pending }: PreviewButtonProps) {
  const { t } = useTranslation('submissions')
  const { coming, open, wanted, onOpen, onClose } = useLazyDialog(previewDialog)
  const post = useWatch({ control, name: `deliverables.${index}` })
  const handle = account?.platform === accountPlatform(item.platform) ? account.handle : null
  return (
    <>
      <Button variant="outline" alignSelf="flex-start" loading={coming} onClick={onOpen}>
        <Eye aria-hidden />
        {t('preview.open')}
      </Button>
      {wanted && (
        <previewDialog.Component
          item={item}
          handle={handle}
          files={post.file_ids}
          pending={pending}
          caption={post.caption}
          open={open}
          onClose={onClose}
        />
      )}
    </>
  )
}
