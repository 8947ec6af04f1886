// The passwords that attackers try first, worldwide and in Japan, and words of this product. Shorter than 8 cannot be chosen.
const common = new Set(
  `12345678 123456789 1234567890 12345678910 123456781 1234567891 0123456789 01234567 87654321 987654321 9876543210
  11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000
  000000000 0000000000 12341234 11223344 1122334455 12121212 123123123 321321321 147258369 159753159 147852369
  741852963 789456123 123654789 963852741 13579246 24681357 11112222 12344321 123456abc 12345qwert 1234qwer
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 qazwsxedc
  qazwsx12 qazwsx123 qwer1234 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
  qwerty00 asdfasdf asdfghjk asdfghjkl asdf1234 asdfjkl; zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvasdf qweasdzxc qweqweqwe
  qwe12345 qwe123qwe poiuytrewq lkjhgfdsa mnbvcxz1 abcdefgh abcdefghi abcdefg1 abcd1234 abcd12345 abcd123456 abc12345
  abc123456 abc123abc abcabcabc a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaaa1111
  aaaa1234 aaa12345 asd12345 as123456 q1234567 qq123456 qwe123456 z1234567 zxc12345 x1234567
  password password1 password12 password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd p@ssword1
  pa55word pass1234 pass12345 passpass password0 password01 passwort mypassword changeme changeme1 letmein1 letmein123
  welcome1 welcome123 iloveyou iloveyou1 iloveyou2 loveyou1 princess princess1 sunshine sunshine1 football football1
  baseball baseball1 basketball superman superman1 batman123 pokemon1 pokemon123 starwars starwars1 trustno1 whatever
  computer computer1 internet michelle jennifer jordan23 liverpool chelsea1 arsenal1 charlie1 samantha corvette mercedes
  elephant butterfly chocolate1 chocolate cookie123 freedom1 hello123 hello1234 helloworld master12 master123 monkey123
  dragon12 dragon123 shadow12 shadow123 killer123 summer2024 summer2025 winter2024 winter2025 spring2025 autumn2025
  admin123 admin1234 administrator root1234 test1234 test12345 testtest tester123 guest123 user1234 default1 secret123
  sakura12 sakura123 sakura1234 sakurasakura sakurada nekoneko nekochan inuinuinu wanwanwan tanaka123 suzuki123 satou123
  takahashi watanabe yamamoto yamamoto1 nakamura kobayashi kobayashi1 matsumoto yoshida1 yamaguchi hayashi1 shimizu1
  arashi12 arashi0915 arashi1999 johnnys1 doraemon doraemon1 pikachu1 pikachu123 anpanman anpanman1 totoro12 hellokitty
  hellokitty1 onepiece onepiece1 naruto123 dragonball gundam00 gundam123 evangelion rilakkuma disneyland1 disneysea
  tokyo123 tokyo2020 tokyotokyo osaka123 hokkaido kyoto123 okinawa1 nihonnihon nippon123 japan123 japanjapan fukuoka1
  aishiteru aishiteru1 daisuki1 daisuki123 daisukidaisuki arigatou arigato1 konnichiwa ohayougozaimasu hanahana
  himawari himawari1 takoyaki okonomiyaki ramen123 sushi123 omochi123 kazoku123 yuki1234 hiroshi1 takashi1 kenji123
  anken123 anken1234 ankenanken influencer influencer1 instagram instagram1 creator1 creator123 tiktok123 youtube1
  youtube123 lineline line1234 campaign campaign1 portal123`.split(/\s+/),
)

/** True for a password that is guessed first, whatever its case, or that repeats one character. */
export function isCommonPassword(password: string) {
  return common.has(password.toLowerCase()) || new Set(password).size === 1
}
