declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface Context {
    app: object
    method: string
    query: Record<string, string | undefined>
    params: Record<string, string>
    path: string
    status: number
    type: string
    body: string
  }

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    logger: { close: () => void }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
