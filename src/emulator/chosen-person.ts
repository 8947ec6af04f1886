import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { personById } from './people.ts'

const cookie = 'outside_world_person'

/** Remembers in this browser who holds the phone; the next log-in page offers them first. */
export function choosePerson(c: Context, personId: string) {
  setCookie(c, cookie, personId, { httpOnly: true, sameSite: 'Lax', path: '/' })
}

export function chosenPerson(c: Context) {
  return personById(getCookie(c, cookie) ?? '')
}
