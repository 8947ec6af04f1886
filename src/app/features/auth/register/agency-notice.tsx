import { useTranslation } from 'react-i18next'
import { agencyCode as acceptedCode } from '#contract/auth.ts'
import { useSessionStore } from '../../../session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

/** Of a code only so much is shown that it can be told from another. */
const shown = 40

/** Says with which agency's code a person came and whether it can be one, and lets go of it: a wrong link must not end here. */
export function AgencyNotice() {
  const { t } = useTranslation('auth')
  const code = useSessionStore(({ agencyCode }) => agencyCode)
  const setAgencyCode = useSessionStore((state) => state.setAgencyCode)
  if (code === undefined) return null
  const accepted = acceptedCode.safeParse(code).success
  const short = [...code].length > shown ? `${[...code].slice(0, shown).join('')}…` : code
  return (
    <Notice tone={accepted ? 'info' : 'danger'} role={accepted ? undefined : 'alert'}>
      <Text size="sm" overflowWrap="anywhere">
        {t(accepted ? 'register.agency' : 'register.agency_refused', { code: short })}
      </Text>
      <Button variant="ghost" size="sm" onClick={() => setAgencyCode(undefined)}>
        {t('register.agency_drop')}
      </Button>
    </Notice>
  )
}
