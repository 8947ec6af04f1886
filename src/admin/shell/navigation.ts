import Banknote from 'lucide-react/icons/banknote'
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Eye from 'lucide-react/icons/eye'
import FileClock from 'lucide-react/icons/file-clock'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { mayDo } from '#contract/permissions.ts'
import { patterns } from '../paths.ts'
import { useOperator } from '../session/operator.ts'

/** The areas of the side bar; `letter` after g leads there. */
const areas = [
  { key: 'dashboard', path: patterns.dashboard, letter: 'd', icon: LayoutDashboard },
  { key: 'campaigns', path: patterns.campaigns, letter: 'c', icon: Megaphone },
  { key: 'clients', path: patterns.clients, letter: 'n', icon: Building2 },
  { key: 'results', path: patterns.results, letter: 'r', icon: ChartColumn },
  { key: 'applications', path: patterns.applications, letter: 'a', icon: Inbox },
  { key: 'cases', path: patterns.cases, letter: 'k', icon: ClipboardList },
  { key: 'posts', path: patterns.posts, letter: 'o', icon: Eye },
  { key: 'payouts', path: patterns.payouts, letter: 'p', icon: Banknote, needs: 'read_payouts' },
  { key: 'issued', path: patterns.issued, letter: 'e', icon: FileText, needs: 'read_papers' },
  {
    key: 'inquiries',
    path: patterns.inquiries,
    letter: 'q',
    icon: MessageCircleQuestion,
    needs: 'read_people',
  },
  { key: 'influencers', path: patterns.influencers, letter: 'i', icon: Users, needs: 'read_people' },
  { key: 'deliveries', path: patterns.deliveries, letter: 'm', icon: Send },
  { key: 'audit', path: patterns.audit, letter: 'l', icon: FileClock },
  { key: 'settings', path: patterns.settings, letter: 's', icon: Settings },
] as const

/** Returns the areas that the operator's role may open. */
export function useAreas() {
  const role = useOperator()?.role
  return areas.filter((area) => !('needs' in area) || (role !== undefined && mayDo(role, area.needs)))
}
