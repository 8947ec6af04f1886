import type { AdminScreen } from './admin-route.ts'
import { patterns } from './paths.ts'
import { withViews } from './views/with-views.tsx'

/** The rows of the route table about creators, and the messages to many of them. */
export const creatorScreens: readonly AdminScreen[] = [
  {
    path: patterns.influencers,
    titleKey: 'influencers',
    needs: 'read_people',
    texts: ['admin-influencers', 'admin-creators', 'admin-broadcasts'],
    load: () =>
      import('./features/influencers/influencers-screen.tsx').then((m) =>
        withViews('influencers', m.InfluencersScreen),
      ),
  },
  {
    path: patterns.creatorCollections,
    titleKey: 'creator_collections',
    needs: 'read_people',
    texts: ['admin-creators'],
    load: () =>
      import('./features/influencers/collections/collections-screen.tsx').then((m) => m.CollectionsScreen),
  },
  {
    path: patterns.broadcasts,
    titleKey: 'broadcasts',
    needs: 'read_people',
    texts: ['admin-broadcasts'],
    load: () => import('./features/broadcasts/broadcasts-screen.tsx').then((m) => m.BroadcastsScreen),
  },
  {
    path: patterns.broadcast,
    titleKey: 'broadcast',
    needs: 'read_people',
    texts: ['admin-broadcasts'],
    load: () => import('./features/broadcasts/broadcast-screen.tsx').then((m) => m.BroadcastScreen),
  },
  {
    path: patterns.influencer,
    titleKey: 'influencer',
    needs: 'read_people',
    texts: ['admin-influencers', 'admin-creators', 'admin-blocks', 'cases', 'profile', 'social'],
    load: () => import('./features/influencers/influencer-screen.tsx').then((m) => m.InfluencerScreen),
  },
]
