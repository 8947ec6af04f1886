const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** User agents by browser. The SDK judges by `Line/x.y.z`, the word `LIFF` after it, and the system's name. */
export const phoneBrowsers = {
  liffAndroid: `${android} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 Line/15.8.0 LIFF`,
  liffIos: `${iphone} Mobile/15E148 Safari Line/15.8.0 LIFF`,
  liffAndroid26: `${android} Version/4.0 Chrome/144.0.7559.109 Mobile Safari/537.36 Line/26.7.0 LIFF`,
  liffIos26: `${iphone} Mobile/15E148 Safari Line/26.7.0 LIFF`,
  inAppAndroid: `${android} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 Line/15.8.0/IAB`,
  inAppIos: `${iphone} Mobile/15E148 Safari Line/15.8.0`,
  chromeAndroid: `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
}

export type PhoneBrowser = keyof typeof phoneBrowsers
