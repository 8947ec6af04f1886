import { ApiProblem } from '../kernel/problem.ts'

/**
 * Refuses a change that another site caused: Sec-Fetch-Site must say same-origin; where a browser does not send it,
 * Origin must be ours (api.md, "General"; OWASP ASVS 5.0 3.5.1).
 */
export function requireSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  const allowed = site === null ? headers.get('origin') === publicUrl : site === 'same-origin'
  if (!allowed) throw new ApiProblem('request.cross_site')
}
