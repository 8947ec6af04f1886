import { vi } from 'vitest'
import { type Answer, type Endpoint } from '#contract/endpoint.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { uploadFiles } from '#contract/submissions.ts'
import { checked, problem, problemBody } from './faked-server.ts'

/** One request of the browser, held until the test lets it end. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  url: URL | undefined
  form: FormData | undefined
  aborted = false

  open(_method: string, url: URL) {
    this.url = url
  }

  send(form: FormData) {
    this.form = form
  }

  abort() {
    this.aborted = true
    this.end('abort')
  }

  get file() {
    const file = this.form?.get('file') ?? this.form?.get('part')
    if (!(file instanceof File)) throw new Error('No file was sent.')
    return file
  }

  progress(part: number) {
    const values = { loaded: part * 1_000, total: 1_000 }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), values))
  }

  answer<E extends Endpoint>(endpoint: E, body: Answer<E>) {
    this.load(endpoint.status, checked(endpoint, body))
  }

  store(given: Partial<WorkFile> = {}) {
    this.answer(uploadFiles, { data: [answerFile({ originalname: this.file.name, ...given })] })
  }

  refuse(code: ProblemCode) {
    this.load(problems[code], problemBody(problem(code)))
  }

  /** Ends the upload with a status and a raw body, which need not fit the contract. */
  load(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.end('load')
  }

  lose() {
    this.end('error')
  }

  private end(how: string) {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Stands in for the browser's network below XMLHttpRequest: what was sent, in order. */
export function fakeUploads() {
  const requests: FakeRequest[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super()
        requests.push(this)
      }
    },
  )
  return requests
}

let files = 0

export function answerFile(given: Partial<WorkFile> = {}): WorkFile {
  files += 1
  const id = `00000000-0000-4000-8000-${String(files).padStart(12, '0')}`
  const url = `/api/influencer-bibin/case-confirmation/files/${id}`
  const picture = { mime: 'image/jpeg', width: 640, height: 480, thumbnail_url: `${url}?size=thumbnail` }
  return { id, url, originalname: '写真.jpg', size: 1_000, ...picture, ...given }
}
