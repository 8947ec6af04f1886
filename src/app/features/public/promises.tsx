import BellRing from 'lucide-react/icons/bell-ring'
import FileCheck from 'lucide-react/icons/file-check'
import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen'
import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'

const promises = [
  { key: 'terms', Icon: FileCheck },
  { key: 'money', Icon: ReceiptJapaneseYen },
  { key: 'next', Icon: BellRing },
] as const

/** Why a creator can rely on it. */
export function Promises() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('promises.heading')}</h2>
      <ul className={styles.promises}>
        {promises.map(({ key, Icon }) => (
          <li key={key} className={styles.promise}>
            <Icon aria-hidden />
            <div>
              <h3>{t(`promises.${key}`)}</h3>
              <p>{t(`promises.${key}_text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
