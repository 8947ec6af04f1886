import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SocialAccount } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { AccountForm } from './account-form.tsx'

interface StateAccountProps {
  platform: Platform
  /** The one to correct; a new one without it. */
  account?: SocialAccount
}

/** The button to the form of an account that is stated by hand. */
export function StateAccount({ platform, account }: StateAccountProps) {
  const { t } = useTranslation('social')
  const [open, setOpen] = useState(false)
  function close() {
    setOpen(false)
    toast(t('saved'), 'success')
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {!account && <Plus aria-hidden />}
        {t(account ? 'edit' : 'add')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(account ? 'edit_title' : 'add_title', { platform: t(`common:platform.${platform}`) })}
        closeLabel={t('common:close')}
      >
        <AccountForm platform={platform} account={account} onSaved={close} />
      </Dialog>
    </>
  )
}
