import * as z from 'zod'
import { type LiffConfig, type LiffEnvironment, liffEnvironment } from '#contract/liff-config.ts'
import { lineAppUrl } from '#lib/line-links.ts'
import { linesByHand, miniAppFields } from './by-hand.ts'
import { readConfigFile, writeLiffId } from './config-file.ts'
import { readSetUpEnvironment, type SetUpEnvironment } from './environment.ts'
import { planLiffApp, type LiffAppPlan } from './liff-app.ts'
import { defineMenu, drawMenus, type MenuPictures } from './rich-menu-definition.ts'
import { planRichMenus } from './rich-menus.ts'
import { createSetUpCall, SetUpError } from './set-up-call.ts'
import { carryOut, type Say, sayPlan } from './steps.ts'
import { planWebhook, testWebhook } from './webhook.ts'

export interface SetUpOptions {
  /** Name of the environment in liff.config.json. */
  environmentName: string
  /** Says the plan and changes nothing. */
  dryRun: boolean
  env: Record<string, string | undefined>
  /** Folder of liff.config.json. */
  root: string
  say: Say
  now: () => Date
  /** Draws the pictures of the menus, as `drawMenus` does. */
  draw?: typeof drawMenus
}

/**
 * Makes LINE as liff.config.json says: the LIFF app, rich menus, the webhook. The same run again changes nothing, and one that was
 * broken off is fixed by the next. False when LINE cannot reach the portal. Throws ConfigError, LiffConfigError or SetUpError.
 */
export async function setUpLine(options: SetUpOptions): Promise<boolean> {
  const { environmentName, dryRun, env, root, say, now, draw = drawMenus } = options
  const config = readConfigFile(root)
  const environment = liffEnvironment(config, environmentName)
  const line = readSetUpEnvironment(env, environment)
  const { apiUrl, dataApiUrl, liffUrl } = line
  const call = createSetUpCall({ apiUrl, kind: 'messaging', channel: line.messaging, now })
  const webhookUrl = new URL('api/line/webhook', environment.endpointUrl).href

  if (environment.channelType === 'mini-app') sayMiniApp(config, environment, say)
  // Said before anything else, so that one sees in time whose menus are about to change.
  const account = await call({ url: `${apiUrl}/v2/bot/info`, schema: botInfo })
  say(`Official account: ${account.displayName} (${account.basicId})`)
  const app = await planApp(options, line, config, environment)
  const pictures = await draw(config)
  const menusOf = (liffId: string) => {
    const appUrl = lineAppUrl({ liffId, channelType: environment.channelType, configured: liffUrl })
    const define = (kind: keyof MenuPictures) => defineMenu(kind, config, pictures, appUrl)
    return planRichMenus({ call, apiUrl, dataApiUrl }, [define('members'), define('guests')])
  }
  // A new app's id is not known before it exists: its menus are planned with another one and again afterwards.
  const menus = await menusOf(app.liffId ?? 'new')
  const webhook = await planWebhook({ call, apiUrl }, webhookUrl)
  say(`Plan for "${environmentName}":`)
  sayPlan([...app.steps, ...menus, ...webhook.steps], say)
  if (dryRun) {
    say('Nothing was changed (--dry-run).')
    return true
  }

  await carryOut(app.steps, say)
  await carryOut(app.liffId === undefined ? await menusOf(writtenLiffId(options)) : menus, say)
  await carryOut(webhook.steps, say)
  const error = await testWebhook({ call, apiUrl }, webhookUrl)
  say(error ?? 'LINE called the webhook, and the portal answered.')
  sayByHand({ environment, account: account.basicId, webhookActive: webhook.active }, say)
  return error === null
}

function sayByHand(facts: Parameters<typeof linesByHand>[0], say: Say) {
  say('By hand, where it is not done yet:')
  for (const text of linesByHand(facts)) say(`  ${text}`)
  say(`Become the first friend: https://line.me/R/ti/p/${facts.account}`)
}

function sayMiniApp(config: LiffConfig, environment: LiffEnvironment, say: Say) {
  say("LINE's API cannot set up a LINE MINI App. Type into its channel in the LINE Developers Console:")
  for (const text of miniAppFields(config, environment)) say(text)
  if (environment.liffId === undefined)
    throw new SetUpError(
      'Then write the LIFF id, which Web app settings shows, as liffId into liff.config.json and run the command again.',
    )
}

const botInfo = z.object({ displayName: z.string(), basicId: z.string() })

async function planApp(
  { environmentName, root, now }: SetUpOptions,
  { apiUrl, login }: SetUpEnvironment,
  config: LiffConfig,
  environment: LiffEnvironment,
): Promise<LiffAppPlan> {
  if (!login) return { steps: [], liffId: environment.liffId }
  return planLiffApp({
    call: createSetUpCall({ apiUrl, kind: 'login', channel: login, now }),
    apiUrl,
    config,
    environment,
    writeLiffId: (liffId) => writeLiffId(root, environmentName, liffId),
  })
}

function writtenLiffId({ root, environmentName }: SetUpOptions) {
  const { liffId } = liffEnvironment(readConfigFile(root), environmentName)
  if (liffId === undefined) throw new SetUpError('The id of the new LIFF app is not in liff.config.json.')
  return liffId
}
