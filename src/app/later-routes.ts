import { applicationRows } from './application-routes.ts'
import { documentRows } from './document-routes.ts'
import { myPageRows } from './my-page-routes.ts'
import { newsRows } from './news-routes.ts'
import { passwordRows } from './password-routes.ts'
import { projectRows } from './project-routes.ts'
import { type RouteSurroundings, type ScreenDefinition, screenRoute } from './screen-route.ts'
import { socialRows } from './social-routes.ts'
import { worksRows } from './works-routes.ts'

/** Applying, everything behind the Projects and the My Page tab, and what is seldom read. */
export function laterRows(surroundings: RouteSurroundings) {
  const screen = (definition: ScreenDefinition) => screenRoute(definition, surroundings)
  return [
    ...applicationRows(surroundings, screen),
    ...projectRows(surroundings, screen),
    ...myPageRows(surroundings, screen),
    ...socialRows(surroundings, screen),
    ...documentRows(surroundings, screen),
    ...passwordRows(surroundings, screen),
    ...worksRows(surroundings, screen),
    ...newsRows(surroundings, screen),
  ]
}
