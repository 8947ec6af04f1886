import * as z from 'zod/mini'
import { address, addressInput } from './addresses.ts'
import { applicationForm } from './application-form.ts'
import { caseState, picture, relation, reward, schedule } from './campaign-shapes.ts'
import { campaignParams } from './campaigns.ts'
import { data, endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'
import { freeText } from './free-text.ts'
import { languages, platforms } from './vocabulary.ts'

const applicantAccount = z.object({
  id,
  platform: z.enum(platforms),
  handle: z.string(),
  followers: z.nullable(z.int()),
  eligible: z.boolean(),
})

export const answerInput = z.object({
  question_id: text(40),
  /** Text, or the chosen options' texts. */
  value: z.union([freeText(), z.array(text()).check(z.maxLength(20))]),
})

export const getApplicationConfirmation = endpoint({
  name: 'getApplicationConfirmation',
  summary: 'All that the confirmation screen needs',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/application-confirmation',
  access: 'influencer',
  params: campaignParams,
  answer: data(
    z.object({
      campaign: z.extend(applicationForm, {
        id,
        title: z.string(),
        brand_name: z.string(),
        cover: picture,
        reward,
        schedule,
        needs_address: z.boolean(),
      }),
      social_accounts: z.array(applicantAccount),
      address: z.nullable(address),
      /** What the form begins with: the own application that was withdrawn, else the newest one to another campaign. */
      previous: z.nullable(
        z.object({
          title: z.string(),
          social_account_id: z.nullable(id),
          message: z.string(),
          /** The address of that application; null when it was the person's own address. */
          address: z.nullable(address),
          /** The answers and the product option; only when that application was to this campaign. */
          answers: z.optional(z.array(answerInput)),
          product_option: z.optional(z.nullable(z.string())),
        }),
      ),
      relation,
    }),
  ),
})

export const caseBrief = z.object({
  id,
  campaign_id: id,
  state: caseState,
  allowed_actions: relation.shape.allowed_actions,
  updated_at: instant,
})

export const applyToCampaign = endpoint({
  name: 'applyToCampaign',
  summary: 'Apply with one of the own social accounts',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/apply',
  access: 'influencer',
  params: campaignParams,
  body: z.object({
    social_account_id: z.int({ error: 'field.required' }).check(z.minimum(1, 'field.required')),
    answers: z.array(answerInput).check(z.maxLength(50)),
    product_option: z.optional(text(40)),
    agreements: z.array(text(40)).check(z.maxLength(50)),
    address: z.optional(addressInput),
    message: z.optional(freeText(1000)),
    /** The language in which the form was read; Japanese when left out. */
    language: z.optional(z.enum(languages)),
  }),
  answer: data(caseBrief),
  status: 201,
  limit: 'apply',
  idempotent: true,
})

export const cancelApplication = endpoint({
  name: 'cancelApplication',
  summary: 'Take the application back while it is being considered',
  method: 'DELETE',
  path: '/api/influencer-bibin/campaign/{campaign_id}/apply',
  access: 'influencer',
  params: campaignParams,
  answer: data(caseBrief),
})

export const answerOffer = endpoint({
  name: 'answerOffer',
  summary: 'Accept or decline an offer',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/offer',
  access: 'influencer',
  params: campaignParams,
  body: z.object({ accept: z.boolean({ error: 'field.required' }), reason: z.optional(freeText(1000)) }),
  answer: data(caseBrief),
  idempotent: true,
})
