import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { fillPath } from '#client/remote/api-client.ts'
import { type AdminPayout, failPayout, getCashOutRequestPdf, returnPayout } from '#contract/admin-payouts.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useMay } from '../../session/operator.ts'
import { useRoleNeeded } from '../../session/role-needed.ts'
import styles from './payouts.module.css'

export interface RowActsProps {
  payout: AdminPayout
  onAct: (act: 'fail' | 'return', payout: AdminPayout) => void
}

/**
 * Shows the actions on one payout. The reason why an action is not allowed is only a tooltip here; the bar above states it in full once.
 */
export function RowActs({ payout, onAct }: RowActsProps) {
  const { t } = useTranslation('admin-payouts')
  const mayRead = useMay(getCashOutRequestPdf)
  const mayFail = useMay(failPayout)
  const mayReturn = useMay(returnPayout)
  const { id, state, influencer } = payout
  const needed = useRoleNeeded()(failPayout)
  const look = (may: boolean): ButtonProps =>
    may ? { size: 'sm' } : { size: 'sm', disabled: true, title: needed }
  const paper = (
    <>
      <FileText aria-hidden />
      {t('paper')}
    </>
  )
  return (
    <div className={styles.acts}>
      {mayRead ? (
        <Button asChild variant="ghost" size="sm" paddingInline="2">
          <a
            href={fillPath(getCashOutRequestPdf.path, { id })}
            target="_blank"
            rel="noreferrer"
            aria-label={t('paper_of', { name: influencer.name, id })}
          >
            {paper}
          </a>
        </Button>
      ) : (
        <Button variant="ghost" paddingInline="2" {...look(false)}>
          {paper}
        </Button>
      )}
      {state === 'processing' && (
        <Button variant="danger" paddingInline="3" {...look(mayFail)} onClick={() => onAct('fail', payout)}>
          {t('act.fail')}
        </Button>
      )}
      {state === 'paid' && (
        <Button
          variant="danger"
          paddingInline="3"
          {...look(mayReturn)}
          onClick={() => onAct('return', payout)}
        >
          {t('act.return')}
        </Button>
      )}
    </div>
  )
}
