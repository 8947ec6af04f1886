import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/layout.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useReturned } from '../../proof/carried.ts'
import { type AccountFormProps, OrdinaryAccountForm } from './ordinary-account-form.tsx'
import { YuchoAccountForm } from './yucho-account-form.tsx'

type Naming = 'ordinary' | 'yucho'

/** Two ways to name an account: as banks do, or as a passbook of ゆうちょ does. */
export function BankForm(props: AccountFormProps) {
  const { t } = useTranslation('bank')
  const [chosen, setNaming] = useState<Naming>()
  // Back from LINE: the form that was left.
  const returned = useReturned('yucho-account')
  const naming = chosen ?? (returned ? 'yucho' : 'ordinary')
  const panelId = useId()
  return (
    <Stack gap="5">
      <Tabs<Naming>
        label={t('naming.label')}
        tabs={[
          { value: 'ordinary', label: t('naming.ordinary') },
          { value: 'yucho', label: t('naming.yucho') },
        ]}
        value={naming}
        onChange={setNaming}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${naming}`}>
        {naming === 'ordinary' ? (
          <OrdinaryAccountForm {...props} onYucho={() => setNaming('yucho')} />
        ) : (
          <YuchoAccountForm {...props} />
        )}
      </div>
    </Stack>
  )
}
