import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { areas } from './navigation.ts'
import styles from './admin-shell.module.css'
import { useShortcutStore } from './shortcut-store.ts'

/** Which keys there are, and the switch for them. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { on, setOn } = useShortcutStore()
  const rows = [
    ...areas.map(({ key, letter }) => ({ keys: ['g', letter], text: t(`title.${key}`) })),
    { keys: ['/'], text: t('keys.search') },
    { keys: ['1–9'], text: t('keys.queue') },
    { keys: ['j'], text: t('keys.next') },
    { keys: ['k'], text: t('keys.former') },
    { keys: ['x'], text: t('keys.tick') },
    { keys: ['?'], text: t('keys.list') },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('common:close')}>
      <dl className={styles.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} checked={on} onChange={setOn} />
    </Dialog>
  )
}
