import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The passwords that the worldwide list lacks: sequences and repetitions, words from Japan and from this product. Those of fewer than 8
 * characters cannot be chosen anyway.
 */
const ours =
  `0123456789 01234567 87654321 987654321 9876543210 111111111 1111111111 22222222 33333333 44444444 55555555 66666666
  77777777 88888888 99999999 00000000 000000000 0000000000 12341234 12121212 123123123 321321321 159753159 zxcvbnm,
  qweqweqwe qwe12345 poiuytrewq lkjhgfdsa abcdefgh abcdefghi abcabcabc aa12345678 aaaaaaaa aaaa1234 x1234567
  password1! p@ssword p@ssword1 pass12345 summer2024 summer2025 winter2024 winter2025 spring2025 autumn2025 admin1234
  root1234 test12345 tester123 guest123 user1234 sakura12 sakura123 sakura1234 sakurasakura sakurada nekoneko nekochan
  inuinuinu wanwanwan tanaka123 suzuki123 satou123 takahashi watanabe yamamoto1 kobayashi kobayashi1 matsumoto
  yoshida1 yamaguchi hayashi1 shimizu1 arashi12 arashi0915 arashi1999 johnnys1 doraemon1 pikachu123 anpanman anpanman1
  totoro12 hellokitty1 onepiece1 gundam123 rilakkuma disneyland1 disneysea tokyo123 tokyo2020 tokyotokyo osaka123
  hokkaido kyoto123 okinawa1 nihonnihon nippon123 japan123 japanjapan fukuoka1 aishiteru1 daisuki1 daisuki123
  daisukidaisuki arigatou arigato1 konnichiwa ohayougozaimasu hanahana himawari himawari1 takoyaki okonomiyaki
  ramen123 sushi123 omochi123 kazoku123 yuki1234 hiroshi1 takashi1 kenji123 anken123 anken1234 ankenanken influencer
  influencer1 instagram instagram1 creator1 creator123 tiktok123 youtube1 youtube123 lineline line1234 campaign
  campaign1 portal123`.split(/\s+/)
const common = new Set([...(dictionary['passwords-common'] ?? []), ...ours])

/** Returns whether a password is among those that are guessed first, regardless of case, or repeats one character. */
export function isCommonPassword(password: string) {
  return common.has(password.toLowerCase()) || new Set(password).size === 1
}
