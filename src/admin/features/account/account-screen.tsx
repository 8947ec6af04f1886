import { useTranslation } from 'react-i18next'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { useOperator } from '../../session/operator.ts'
import { ChangePassword } from './change-password.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import styles from './account.module.css'

/** One's own log-in. */
export function AccountScreen() {
  const { t } = useTranslation('admin-account')
  const operator = useOperator()
  if (!operator) return null
  const { name, email, role, recovery_codes_left: left } = operator
  const facts = [
    { label: t('name'), value: name },
    { label: t('email'), value: email },
    { label: t('role'), value: t(`admin:role.${role}`) },
  ]
  return (
    <Page title={t('admin:title.account')}>
      <div className={styles.columns}>
        <Stack gap="5">
          <Panel title={t('own')}>
            <DefinitionList items={facts} />
            <Text size="sm" tone="soft">
              {t(`role_text.${role}`)}
            </Text>
          </Panel>
          <Panel title={t('renew.title')}>
            <NewRecoveryCodes left={left} />
          </Panel>
        </Stack>
        <Panel title={t('change.title')}>
          <ChangePassword />
        </Panel>
      </div>
    </Page>
  )
}
