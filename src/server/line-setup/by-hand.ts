import type { LiffConfig, LiffEnvironment } from '#contract/liff-config.ts'

/** The options by the names that the console uses. */
const addFriendOptions = { none: 'Off', normal: 'On (normal)', aggressive: 'On (aggressive)' }

/**
 * The fields of a LINE MINI App channel in the LINE Developers Console, which no call of LINE's can fill. It is always of full size and
 * has no module mode: developers.line.biz/en/docs/line-mini-app/discover/console-guide
 */
export function miniAppFields({ name }: LiffConfig, { endpointUrl, scope, botPrompt }: LiffEnvironment) {
  const addressOf = (path: string) => new URL(path, endpointUrl).href
  const fields = [
    ['Basic settings', 'Channel name', `${name} (here in English, under Localization in Japanese)`],
    ['Basic settings', 'Privacy policy URL', addressOf('privacy-policy')],
    ['Basic settings', 'Terms of use URL', addressOf('term-and-condition')],
    ['Web app settings', 'Endpoint URL', addressOf('')],
    ['Web app settings', 'Scopes', `${scope.join(', ')} (no chat_message.write)`],
    ['Web app settings', 'Add friend option', addFriendOptions[botPrompt]],
    ['Web app settings', 'Scan QR', 'Off'],
  ]
  return fields.map(([tab = '', field = '', value]) => `  ${tab.padEnd(17)} ${field.padEnd(18)} ${value}`)
}

/**
 * Returns the steps that only the LINE Developers Console and LINE Official Account Manager can perform. `account` is the official
 * account's basic id.
 */
export function linesByHand({
  environment: { channelType, scope },
  account,
  webhookActive,
}: {
  environment: LiffEnvironment
  account: string
  webhookActive: boolean
}) {
  const [channel, tab] =
    channelType === 'login'
      ? (['LINE Login channel', 'LIFF'] as const)
      : (['LINE MINI App channel', 'Web app settings'] as const)
  return [
    ...(webhookActive ? [] : ['Messaging API channel > Messaging API: Use webhook on (it is off)']),
    'Messaging API channel > Messaging API: Webhook redelivery on, else LINE drops what happens while the portal is away',
    'LINE Official Account Manager > Response settings: Greeting message and Auto-response messages off, the portal answers',
    `${channel} > Basic settings > Linked LINE Official Account: ${account}`,
    ...(scope.includes('email')
      ? [`${channel} > Basic settings > OpenID Connect: apply for the Email address permission`]
      : []),
    `${channel} > ${tab}: shareTargetPicker on`,
    channelType === 'login'
      ? `${channel}: Publish, when others than its administrators and testers are to use it`
      : `${channel}: its Published channel is open to everybody, unverified; request the review for service messages`,
  ]
}
