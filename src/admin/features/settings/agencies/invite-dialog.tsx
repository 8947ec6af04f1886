import Copy from 'lucide-react/icons/copy'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import type { Agency } from '#contract/admin-agencies.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './agencies.module.css'

interface InviteDialogProps {
  agency: Agency | undefined
  onClose: () => void
}

/** The links by which creators register with an agency's code, to be sent or shown to them. */
export function InviteDialog({ agency, onClose }: InviteDialogProps) {
  const { t } = useTranslation('admin-agencies')
  const links = agency?.links
  return (
    <Dialog
      open={agency !== undefined}
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={t('common:close')}
    >
      <Text overflowWrap="anywhere">{t('invite.text', { name: agency?.name ?? '' })}</Text>
      {links?.line && <Way way="line" address={links.line} />}
      {links && <Way way="browser" address={links.browser} />}
    </Dialog>
  )
}

function Way({ way, address }: { way: 'line' | 'browser'; address: string }) {
  const { t } = useTranslation('admin-agencies')
  const copy = useCopy()
  return (
    <section className={styles.way} aria-label={t(`invite.${way}`)}>
      <Text as="h3" size="sm" fontWeight="bold">
        {t(`invite.${way}`)}
      </Text>
      <div className={styles.qr}>
        <QRCodeSVG value={address} size={120} title={t(`invite.qr_${way}`)} />
      </div>
      <div className={styles.link}>
        <code className={styles.address}>{address}</code>
        <Button
          size="sm"
          variant="outline"
          aria-label={t(`invite.copy_${way}`)}
          onClick={() => void copy(address, t('invite.copied'))}
        >
          <Copy aria-hidden />
          {t('invite.copy')}
        </Button>
      </div>
    </section>
  )
}
