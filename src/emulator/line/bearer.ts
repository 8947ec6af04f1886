/** The token of an Authorization header. */
export function bearer(request: Request) {
  return /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
}
