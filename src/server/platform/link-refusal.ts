import type { LinkFailure } from '#contract/social.ts'

/** A linking came to nothing; the person reads why. */
export class LinkRefusal extends Error {
  readonly reason: LinkFailure

  constructor(reason: LinkFailure) {
    super(reason)
    this.reason = reason
  }
}
