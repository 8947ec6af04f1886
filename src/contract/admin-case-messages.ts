import * as z from 'zod/mini'
import { caseMessage, messageInput, readInput, thread } from './case-messages.ts'
import { data, done, endpoint, steadyPageQuery } from './endpoint.ts'
import { idText } from './fields.ts'
import { workFile } from './sub-task-shapes.ts'

const caseParams = z.object({ case_id: idText })
const operatorsPath = '/api/admin/cases/{case_id}/messages'

export const listAdminCaseMessages = endpoint({
  name: 'listAdminCaseMessages',
  summary: 'The messages of a case, page by page from the newest; within a page the newest is last',
  method: 'GET',
  path: operatorsPath,
  access: 'operator:read_people',
  params: caseParams,
  query: z.object(steadyPageQuery),
  answer: thread,
})

export const sendAdminCaseMessage = endpoint({
  name: 'sendAdminCaseMessage',
  summary: 'Write to the creator of a case, who is told unless they read it soon',
  method: 'POST',
  path: operatorsPath,
  access: 'operator:messages',
  params: caseParams,
  body: messageInput,
  answer: data(caseMessage),
  status: 201,
  idempotent: true,
})

export const readAdminCaseMessages = endpoint({
  name: 'readAdminCaseMessages',
  summary: 'The creator’s messages up to this one have been read',
  method: 'POST',
  path: `${operatorsPath}/read`,
  access: 'operator:messages',
  params: caseParams,
  body: readInput,
  answer: done,
})

export const uploadAdminMessageFile = endpoint({
  name: 'uploadAdminMessageFile',
  summary: 'A file to send to the creator of a case with a message',
  method: 'POST',
  path: '/api/admin/cases/{case_id}/message-files',
  access: 'operator:messages',
  params: caseParams,
  body: z.object({}),
  bodyAs: 'multipart',
  file: 'file',
  answer: data(workFile),
  status: 201,
})
