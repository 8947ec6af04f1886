import type { Handlers } from '../../kernel/handler.ts'
import { getDashboard } from './admin-dashboard.service.ts'

export const adminDashboardHandlers: Handlers['adminDashboard'] = {
  async getDashboard({ deps, actor, input }) {
    return { data: await getDashboard(deps, actor, input.query.show) }
  },
}
