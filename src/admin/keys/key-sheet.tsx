import { useTranslation } from 'react-i18next'
import { Text } from '#ui/text.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, sendKey } from '../ui/dialog.tsx'
import { KeyWords } from './key-words.tsx'
import { useShortcutStore } from './shortcut-store.ts'
import { keyGroups, useActiveKeys } from './use-keys.ts'
import styles from './keys.module.css'

/** Shows the keys that are in force on this screen, and the switch that turns single keys on and off. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { on, setOn } = useShortcutStore()
  const inForce = (key: string) => on || key.startsWith('mod+')
  const active = useActiveKeys()
    .map((act) => ({ ...act, keys: act.keys.filter(inForce) }))
    .filter(({ keys }) => keys.length > 0)
  // Dialogs have their key themselves: none of those that are registered does anything in them.
  const send = { group: 'dialog', keys: [sendKey], shown: undefined, text: t('keys.send') } as const
  const listed = [...active, send]
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('common:close')}>
      <Checkbox label={t('keys.on')} checked={on} onChange={setOn} />
      {!on && <Text tone="soft">{t('keys.off')}</Text>}
      {keyGroups.map((group) => {
        const acts = listed.filter((act) => act.group === group)
        if (acts.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h3>{t(`keys.group.${group}`)}</h3>
            <dl>
              {acts.map(({ keys, shown, text }) => (
                <div key={text}>
                  <dt>
                    {(shown === undefined ? keys : [shown]).map((key) => (
                      <KeyWords key={key} keys={key} />
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Dialog>
  )
}
