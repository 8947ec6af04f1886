import type { Handlers } from '../../kernel/handler.ts'
import { getDashboard } from './admin-dashboard.service.ts'

export const adminDashboardHandlers: Handlers['adminDashboard'] = {
  async getDashboard({ deps, actor }) {
    return { data: await getDashboard(deps, actor.role) }
  },
}
