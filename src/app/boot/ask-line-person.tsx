import { createRoot } from 'react-dom/client'
import { loadTexts } from '#client/i18n/load-texts.ts'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { findLinePerson } from '#contract/auth.ts'
import { lineLogin } from '#contract/session.ts'
import { useSessionStore } from '../session/session-store.ts'
import { rememberUser, viewerOf } from '../session/session.ts'
import { App, type AppSurroundings } from './app.tsx'

/**
 * Inside LINE, for a session that began by mail: asks once whose account is to be used when LINE would sign in somebody else.
 * The session goes on meanwhile, and without a question where that cannot be found out: the next visit finds it out. Rejects then.
 */
export async function askLinePerson(app: AppSurroundings) {
  const { start } = await app.line.start()
  const { linePerson, lineAnswer } = useSessionStore.getState()
  const viewer = viewerOf(app.client)
  const { inClient, person, idToken } = start
  if (!inClient || !viewer || !person || !idToken || linePerson !== undefined) return
  const answered = lineAnswer?.person === person ? lineAnswer.answer : undefined
  if (answered === 'stay') return
  // A switch that was chosen is tried once, whatever comes of it.
  if (answered === 'switch') useSessionStore.setState({ lineAnswer: undefined })
  const { other } = (await app.api.call(findLinePerson, { body: { id_token: idToken } })).data
  if (!other) return
  let refusal: ApiError | undefined
  if (answered === 'switch') {
    const switched = await app.api.call(lineLogin, { body: { id_token: idToken } }).catch(toApiError)
    if (!(switched instanceof ApiError)) {
      rememberUser(app.client, switched.data, person)
      return location.reload()
    }
    refusal = switched
  }
  const [{ LinePersonDialog }] = await Promise.all([
    import('./line-person-dialog.tsx'),
    loadTexts(app.i18n, ['line']),
  ])
  // Nobody is asked on behalf of a session that is over by now.
  if (viewerOf(app.client)?.id !== viewer.id) return
  const place = document.createElement('div')
  document.body.append(place)
  const names = { name: viewer.display_name, other: other.display_name }
  // A tree of its own: the app's was made to be the server's, to the element.
  createRoot(place, { identifierPrefix: 'line-person-' }).render(
    <App {...app}>
      <LinePersonDialog names={names} person={person} idToken={idToken} refusal={refusal} />
    </App>,
  )
}
