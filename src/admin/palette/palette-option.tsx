import Banknote from 'lucide-react/icons/banknote'
import Bookmark from 'lucide-react/icons/bookmark'
import Building from 'lucide-react/icons/building-2'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Tag from 'lucide-react/icons/tag'
import User from 'lucide-react/icons/user'
import Zap from 'lucide-react/icons/zap'
import { useTranslation } from 'react-i18next'
import type { Entry } from './use-groups.ts'
import styles from './palette.module.css'

const icons: Readonly<Record<Entry['kind'], typeof User>> = {
  act: Zap,
  screen: PanelsTopLeft,
  view: Bookmark,
  campaign: Megaphone,
  client: Building,
  brand: Tag,
  case: ClipboardList,
  influencer: User,
  inquiry: Mail,
  payout: Banknote,
  document: FileText,
}

interface PaletteOptionProps {
  id: string
  entry: Entry
  kindShown: boolean
  active: boolean
  onMark: () => void
  onChoose: () => void
}

/** One line of the list. A pointer does not take the focus from the field. */
export function PaletteOption(props: PaletteOptionProps) {
  const { id, entry, kindShown, active, onMark, onChoose } = props
  const { t } = useTranslation('admin-palette')
  const Icon = icons[entry.kind]
  const facts = [kindShown && t(`kind.${entry.kind}`), entry.about].filter(Boolean).join(t('between'))
  return (
    // The keys are those of the field, which says by aria-activedescendant where they lead.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {facts && <small>{facts}</small>}
      </span>
      {active && <CornerDownLeft aria-hidden />}
    </div>
  )
}
