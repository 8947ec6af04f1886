import type { PersonalNotice } from '../kernel/notice-shapes.ts'
import { linkedText, type ShippedText } from './letter.ts'

// About a person's own account or money. They say where to look: no amount and no number of an account goes out. Screens are named,
// because a mail has a link, LINE a button and the list neither.

const bankChanged: ShippedText = {
  jp: linkedText(
    '振込先口座が登録または変更されました',
    '振込先口座の情報が登録または変更されました。',
    '内容は、マイページの「振込先口座」でご確認いただけます。',
    'お心当たりのない場合は、すぐに運営までお知らせください。パスワードを設定している方は、あわせて変更をお願いします。',
  ),
  en: linkedText(
    'Your bank account was registered or changed',
    'The bank account for your rewards was registered or changed.',
    'You can check it under “Bank account” on My Page.',
    'If this wasn’t you, please contact us right away. If you have a password, please change it, too.',
  ),
}

const passwordChanged: ShippedText = {
  jp: linkedText(
    'パスワードが変更されました',
    'アカウントのパスワードが変更されました。',
    'お心当たりのない場合は、すぐにパスワードを再設定し、運営までお知らせください。',
  ),
  en: linkedText(
    'Your password was changed',
    'Your account’s password was changed.',
    'If this wasn’t you, please reset your password right away and contact us.',
  ),
}

const mailAddressChanged: ShippedText = {
  jp: linkedText(
    'メールアドレスが変更されました',
    'アカウントのメールアドレスが変更されました。',
    '内容は、マイページの「プロフィール編集」でご確認いただけます。',
    'お心当たりのない場合は、すぐに運営までお知らせください。',
  ),
  en: linkedText(
    'Your email address was changed',
    'Your account’s email address was changed.',
    'You can check it under “Edit profile” on My Page.',
    'If this wasn’t you, please contact us right away.',
  ),
}

const accountRefused: ShippedText = {
  jp: linkedText(
    '振込先口座を変更してください',
    '登録された口座の名義がご登録のお名前と異なるため、この口座にはお振込みできません。',
    'マイページの「振込先口座」から、ご本人名義の口座を登録してください。',
  ),
  en: linkedText(
    'Please change your bank account',
    'The account holder differs from your registered name, so we can’t transfer money to this account.',
    'Please register an account in your own name under “Bank account” on My Page.',
  ),
}

const lineLinked: ShippedText = {
  jp: linkedText(
    'LINEと連携しました',
    'LINEからログインできるようになりました。お知らせもLINEにお届けできます。',
    'お心当たりのない場合は、すぐにパスワードを変更し、運営までお知らせください。',
  ),
  en: linkedText(
    'Your account is linked to LINE',
    'You can now log in with LINE and get notices there.',
    'If this wasn’t you, please change your password right away and contact us.',
  ),
}

const payoutScheduled: ShippedText = {
  jp: linkedText(
    '報酬の振込予定日が決まりました',
    '確定した報酬を、{{payday}}にお振込みする予定です。',
    '内訳は、マイページの「報酬・振込履歴」でご確認いただけます。',
  ),
  en: linkedText(
    'Your transfer is scheduled',
    'We plan to transfer your confirmed reward on {{payday}}.',
    'The breakdown is under “Rewards and transfers” on My Page.',
  ),
}

const payoutPaid: ShippedText = {
  jp: linkedText(
    '報酬をお振込みしました',
    '報酬を{{payday}}にお振込みしました。',
    '内訳と支払通知書は、マイページの「報酬・振込履歴」でご確認いただけます。',
    '金融機関により、入金の反映までお時間がかかる場合があります。',
  ),
  en: linkedText(
    'Your reward has been transferred',
    'We transferred your reward to your bank account on {{payday}}.',
    'The breakdown and the payment statement are under “Rewards and transfers” on My Page.',
    'It may take your bank a while to show the deposit.',
  ),
}

const payoutFailed: ShippedText = {
  jp: linkedText(
    '報酬をお振込みできませんでした。振込先口座をご確認ください',
    '振込先口座が登録されていないか、登録内容に誤りがあるため、報酬をお振込みできませんでした。',
    'マイページの「振込先口座」で内容をご確認のうえ、保存してください。あらためてお振込みします。',
  ),
  en: linkedText(
    'Your reward couldn’t be transferred: please check your bank account',
    'We couldn’t transfer your reward because no bank account is registered or its details are incorrect.',
    'Please check and save your details under “Bank account” on My Page. We’ll then make the transfer again.',
  ),
}

const payoutReturned: ShippedText = {
  jp: linkedText(
    'お振込みした報酬が金融機関から戻りました',
    'お振込みした報酬が、口座の情報の誤りなどにより、金融機関から戻ってきました。先にお届けした支払通知書は無効になります。',
    'マイページの「振込先口座」で内容をご確認のうえ、保存してください。あらためてお振込みします。',
  ),
  en: linkedText(
    'Your bank returned our transfer',
    'Your bank returned the reward we transferred, for example because the account details are wrong. The payment statement for it is no longer valid.',
    'Please check and save your details under “Bank account” on My Page. We’ll then make the transfer again.',
  ),
}

const recordAddress: ShippedText = {
  jp: linkedText(
    '支払調書に記載するご住所の登録をお願いします',
    '1年間のお支払いが5万円を超えたため、当社は法律により、お名前、ご住所、お支払額を記載した「支払調書」を税務署に提出します。',
    'マイページの「お届け先住所」から、お住まいのご住所を登録してください。',
    'ご登録いただいたご住所は、商品の発送と支払調書の作成に使用します。',
  ),
  en: linkedText(
    'Please register your address for our payment record',
    'We’ve paid you more than ¥50,000 within one calendar year. By law, we report the payments with your name and address to the tax office in a payment record.',
    'Please register your home address under “Delivery address” on My Page.',
    'We use it for sending products and for the payment record.',
  ),
}

const socialReconnect: ShippedText = {
  jp: linkedText(
    'SNS連携の再設定をお願いします',
    'SNSアカウントとの連携が切れました。パスワードの変更や、許可の取り消しなどが原因です。',
    'マイページの「SNS連携」から、もう一度連携してください。',
    '連携するまで、投稿の選択や数値の自動入力はご利用いただけません（手入力はできます）。',
  ),
  en: linkedText(
    'Please reconnect your social account',
    'The link to your social account was lost, for example because of a password change or a withdrawn permission.',
    'Please link it again under “Social accounts” on My Page.',
    'Until then, posts and metrics can’t be filled in automatically, but you can enter them yourself.',
  ),
}

const inquiryReceived: ShippedText = {
  jp: linkedText(
    'お問い合わせを受け付けました',
    'お問い合わせいただき、ありがとうございます。',
    '運営が内容を確認し、順次回答します。回答が届きましたら、お知らせします。',
    'お送りいただいた内容は、マイページの「お問い合わせ」でご確認いただけます。',
  ),
  en: linkedText(
    'We received your inquiry',
    'Thank you for contacting us.',
    'We’ll look into it and reply as soon as we can. You’ll be notified when we do.',
    'You can see what you sent under “Contact us” on My Page.',
  ),
}

const inquiryAnswered: ShippedText = {
  jp: linkedText(
    'お問い合わせに回答しました',
    '運営からの回答が届いています。',
    'マイページの「お問い合わせ」でご確認ください。',
  ),
  en: linkedText(
    'We’ve replied to your inquiry',
    'Our reply is ready.',
    'You can read it under “Contact us” on My Page.',
  ),
}

export const personalTexts = {
  bank_changed: bankChanged,
  password_changed: passwordChanged,
  mail_address_changed: mailAddressChanged,
  account_refused: accountRefused,
  line_linked: lineLinked,
  payout_scheduled: payoutScheduled,
  payout_paid: payoutPaid,
  payout_failed: payoutFailed,
  payout_returned: payoutReturned,
  record_address: recordAddress,
  social_reconnect: socialReconnect,
  inquiry_received: inquiryReceived,
  inquiry_answered: inquiryAnswered,
} satisfies Record<PersonalNotice, ShippedText>

/** The screen of the app that each is about. */
export const personalPaths: Record<PersonalNotice, string> = {
  bank_changed: '/dashboard/my-page/edit-transfer-destination',
  password_changed: '/dashboard/my-page/edit-profile',
  mail_address_changed: '/dashboard/my-page/edit-profile',
  account_refused: '/dashboard/my-page/edit-transfer-destination',
  line_linked: '/dashboard/my-page/edit-profile',
  payout_scheduled: '/dashboard/my-page/transaction-history',
  payout_paid: '/dashboard/my-page/transaction-history',
  payout_failed: '/dashboard/my-page/edit-transfer-destination',
  payout_returned: '/dashboard/my-page/edit-transfer-destination',
  record_address: '/dashboard/my-page/edit-address',
  social_reconnect: '/dashboard/my-page/link-sns',
  inquiry_received: '/dashboard/my-page/send-inquiry',
  inquiry_answered: '/dashboard/my-page/send-inquiry',
}
