import type { ShippedText } from './letter.ts'

// About the account itself. `link` works for `minutes`, `reset` is the way to a new password; `contact` is the provider's address, for whoever knows nothing of it.

const verifyEmail: ShippedText = {
  jp: {
    subject: '【{{minutes}}分以内】メールアドレスの確認をお願いします',
    body: `ご登録ありがとうございます。

下のリンクを開くと、メールアドレスの確認が完了し、案件に応募できるようになります。
ログインしていない場合は、リンク先でログインしてください。
リンクの有効期限は{{minutes}}分です。

{{link}}

期限が切れた場合は、ログイン後の画面から確認メールを再送できます。
お心当たりのない場合は、お手数ですがこのメールを破棄してください。`,
  },
  en: {
    subject: '[Within {{minutes}} minutes] Please confirm your email address',
    body: `Thank you for signing up.

Open the link below to confirm your email address and start applying for campaigns.
If you aren't logged in, please log in on the page that opens.
The link expires in {{minutes}} minutes.

{{link}}

If it has expired, log in to have the email sent again.
If you didn't sign up, please ignore this email.`,
  },
}

const resetPassword: ShippedText = {
  jp: {
    subject: '【{{minutes}}分以内】パスワードを再設定してください',
    body: `パスワード再設定のお申し込みを受け付けました。

下のリンクを開き、新しいパスワードを設定してください。
リンクの有効期限は{{minutes}}分で、一度だけ使えます。

{{link}}

再設定が完了すると、ログイン中のすべての端末からログアウトします。
お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。`,
  },
  en: {
    subject: '[Within {{minutes}} minutes] Reset your password',
    body: `We received a request to reset your password.

Open the link below and choose a new password.
The link can be used once and expires in {{minutes}} minutes.

{{link}}

Once your password is reset, you'll be logged out on every device.
If you didn't request this, please ignore this email. Your password won't change.`,
  },
}

const addressInUse: ShippedText = {
  jp: {
    subject: 'このメールアドレスは登録済みです',
    body: `このメールアドレスを使った新規登録、またはメールアドレスの変更のお申し込みがありました。
すでにご登録があるため、お手続きは完了していません。ご登録の内容は変わっていません。

ご本人の場合は、登録済みのアカウントにログインしてください。LINEで登録された方は、LINEからログインできます。
{{link}}

パスワードをお忘れの場合は、こちらから再設定できます。
{{reset}}

お心当たりのない場合は、このメールを破棄してください。`,
  },
  en: {
    subject: 'This email address is already registered',
    body: `Someone tried to sign up with this email address, or to change their email address to it.
It's already registered, so nothing more will happen. Your account hasn't changed.

If it was you, please log in. If you signed up with LINE, you can log in with LINE.
{{link}}

If you forgot your password, you can reset it here.
{{reset}}

If it wasn't you, please ignore this email.`,
  },
}

const emailChanged: ShippedText = {
  jp: {
    subject: 'メールアドレスが変更されました',
    body: `ご登録のメールアドレスが変更されました。
今後のお知らせは、新しいメールアドレスにお送りします。

お心当たりのない場合は、お手数ですが、すぐに {{contact}} までご連絡ください。`,
  },
  en: {
    subject: 'Your email address was changed',
    body: `Your account's email address was changed.
From now on, we'll write to the new address.

If this wasn't you, please contact {{contact}} right away.`,
  },
}

/** The last mail: the address is forgotten with it. */
const farewell: ShippedText = {
  jp: {
    subject: '退会の手続きが完了しました',
    body: `これまでご利用いただき、ありがとうございました。

退会の手続きが完了し、登録情報を消去しました。
取引条件、報酬とお支払い、提出物の記録は、法令などに基づき、定められた期間保存します。
再びご利用いただく場合は、新規登録をお願いします。

お心当たりのない場合やご不明な点がある場合は、{{contact}} までご連絡ください。`,
  },
  en: {
    subject: 'Your account has been deleted',
    body: `Thanks for being with us.

Your account has been deleted and your personal details have been erased.
Records of terms, rewards, payments and submissions are kept for as long as required by law and our agreements.
You're welcome to sign up again at any time.

If this wasn't you, or if you have questions, please contact {{contact}}.`,
  },
}

export const accountTexts = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  address_in_use: addressInUse,
  email_changed: emailChanged,
  farewell,
}
