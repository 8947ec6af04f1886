import { HTTPException } from 'hono/http-exception'

/** A refusal in the Graph API's form ("Error Handling"). */
export function graphRefusal(
  status: 400 | 403 | 500,
  error: { code: number; error_subcode?: number; message: string },
  headers: Record<string, string> = {},
) {
  const body = { error: { type: 'OAuthException', fbtrace_id: 'AEmulated', ...error } }
  return new HTTPException(status, { res: Response.json(body, { status, headers }) })
}
