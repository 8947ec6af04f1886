/** The lists of which a view can be kept. */
export const viewLists = ['cases', 'campaigns', 'applications'] as const
export type ViewList = (typeof viewLists)[number]

/** The most views of a list that a member keeps alone, and that the team shares. */
export const mostOwnViews = 20
export const mostSharedViews = 50
