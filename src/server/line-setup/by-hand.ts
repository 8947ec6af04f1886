import type { LiffConfig, LiffEnvironment } from '#contract/liff-config.ts'

/** As the console names them. */
const addFriendOptions = { none: 'Off', normal: 'On (normal)', aggressive: 'On (aggressive)' }

/** The fields of a LINE MINI App channel in the LINE Developers Console, which no call of LINE's can fill. */
export function miniAppFields({ name }: LiffConfig, { endpointUrl, scope, botPrompt }: LiffEnvironment) {
  const fields = [
    ['Basic settings', 'Channel name', name],
    ['Web app settings', 'Endpoint URL', new URL(endpointUrl).href],
    ['Web app settings', 'Size', 'Full'],
    ['Web app settings', 'Scopes', `${scope.join(', ')} (no chat_message.write)`],
    ['Web app settings', 'Add friend option', addFriendOptions[botPrompt]],
    ['Web app settings', 'Scan QR', 'Off'],
    ['Web app settings', 'Module mode', 'Off'],
  ]
  return fields.map(([tab = '', field = '', value]) => `  ${tab.padEnd(17)} ${field.padEnd(18)} ${value}`)
}

/** What the LINE Developers Console and LINE Official Account Manager alone can do. `account`: the official account's basic id. */
export function linesByHand({
  channelType,
  account,
  webhookActive,
}: {
  channelType: LiffEnvironment['channelType']
  account: string
  webhookActive: boolean
}) {
  const [channel, tab] =
    channelType === 'login'
      ? (['LINE Login channel', 'LIFF'] as const)
      : (['LINE MINI App channel', 'Web app settings'] as const)
  return [
    ...(webhookActive ? [] : ['Messaging API channel > Messaging API: Use webhook on (it is off)']),
    'LINE Official Account Manager > Response settings: greeting message and auto-response off, the portal greets',
    `${channel} > Basic settings > Linked LINE Official Account: ${account}`,
    `${channel} > ${tab}: Share target picker on`,
    channelType === 'login'
      ? `${channel}: Publish, when others than its administrators and testers are to use it`
      : `${channel}: request the review; what the Developing channel has is copied to the others`,
  ]
}
