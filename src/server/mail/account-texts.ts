import type { ShippedText } from './letter.ts'

// About the account itself. `link` works for `minutes`, `reset` is the way to a new password; `contact` is the provider's address, for whoever knows nothing of it.

const verifyEmail: ShippedText = {
  jp: {
    subject: 'メールアドレスの確認をお願いします',
    body: `ご登録ありがとうございます。

下のリンクを開くと、メールアドレスの確認が完了し、案件に応募できるようになります。
ログインしていない場合は、リンク先でログインしてください。
リンクの有効期限は{{minutes}}分です。

{{link}}

期限が切れた場合は、ログイン後の画面から確認メールを再送できます。
お心当たりのない場合は、お手数ですがこのメールを破棄してください。

{{provider}}`,
  },
  en: {
    subject: 'Please confirm your email address',
    body: `Thank you for registering.

Open the link below to confirm your email address. You can then apply for campaigns.
If you are not logged in, please log in on the page that opens.
The link works for {{minutes}} minutes.

{{link}}

If it has expired, log in and ask for a new email.
If you did not register, please ignore this email.

{{provider}}`,
  },
}

const resetPassword: ShippedText = {
  jp: {
    subject: 'パスワード再設定のご案内',
    body: `パスワード再設定のお申し込みを受け付けました。

下のリンクを開き、新しいパスワードを設定してください。
リンクの有効期限は{{minutes}}分で、一度だけ使えます。

{{link}}

再設定が完了すると、ログイン中のすべての端末からログアウトします。
お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。

{{provider}}`,
  },
  en: {
    subject: 'Reset your password',
    body: `We received a request to reset your password.

Open the link below and choose a new password.
The link works once, within {{minutes}} minutes.

{{link}}

Once the password is reset, you will be logged out on every device.
If you did not ask for this, please ignore this email. Your password stays as it is.

{{provider}}`,
  },
}

const addressInUse: ShippedText = {
  jp: {
    subject: 'このメールアドレスは登録済みです',
    body: `このメールアドレスを使った新規登録、またはメールアドレスの変更のお申し込みがありました。
すでにご登録があるため、お手続きはこれ以上進みません。ご登録の内容は変わっていません。

ご本人の場合は、登録済みのアカウントにログインしてください。LINEで登録された方は、LINEからログインできます。
{{link}}

パスワードをお忘れの場合は、こちらから再設定できます。
{{reset}}

お心当たりのない場合は、このメールを破棄してください。

{{provider}}`,
  },
  en: {
    subject: 'This email address is already registered',
    body: `Somebody asked to sign up, or to change an email address, with this address.
It already belongs to an account, so nothing more will happen. Your account has not changed.

If it was you, please log in to your account. If you signed up with LINE, you can log in with LINE.
{{link}}

If you have forgotten your password, you can choose a new one here.
{{reset}}

If it was not you, please ignore this email.

{{provider}}`,
  },
}

const emailChanged: ShippedText = {
  jp: {
    subject: 'メールアドレスが変更されました',
    body: `ご登録のメールアドレスが変更されました。
今後のお知らせは、新しいメールアドレスにお送りします。

お心当たりのない場合は、お手数ですが、すぐに {{contact}} までご連絡ください。

{{provider}}`,
  },
  en: {
    subject: 'Your email address was changed',
    body: `The email address of your account was changed.
From now on we will write to the new address.

If this was not you, please contact {{contact}} at once.

{{provider}}`,
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

お心当たりのない場合やご不明な点がある場合は、{{contact}} までご連絡ください。

{{provider}}`,
  },
  en: {
    subject: 'Your account has been deleted',
    body: `Thank you for having been with us.

Your account has been deleted and your details have been erased.
Records of terms, rewards, payments and submitted work are kept for as long as the law and the agreements ask.
You are welcome to register again at any time.

If this was not you, or if you have a question, please write to {{contact}}.

{{provider}}`,
  },
}

export const accountTexts = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  address_in_use: addressInUse,
  email_changed: emailChanged,
  farewell,
}
