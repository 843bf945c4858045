/** How this browser installs the app, or why it does not. */
export type InstallWay =
  | 'installed'
  | 'wechat'
  | 'prompt'
  | 'share-menu'
  | 'safari-first'
  | 'browser-menu'
  | 'dock'
  | 'none';

export interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
  /** The browser offers to install the app when a button is pressed. */
  hasPrompt: boolean;
}

/** Browsers on iOS other than Safari that have “Add to home screen” in their share menu since iOS 16.4. */
const sharesOnIos = /CriOS|EdgiOS|FxiOS/;
/** On Android, browsers inside other apps and some of makers install nothing. */
const installsOnAndroid = /Chrome\/|Firefox\//;
const insideAnotherApp = /; wv\)|MQQBrowser|QQ\/|UCBrowser|Weibo|AlipayClient|DingTalk|baiduboxapp|aweme/i;

export function installWay({ userAgent, maxTouchPoints, isStandalone, hasPrompt }: Browser): InstallWay {
  if (isStandalone) return 'installed';
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (hasPrompt) return 'prompt';
  // An iPad calls itself a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIos) {
    const isSafari = /Version\/.*Safari\//.test(userAgent) && !insideAnotherApp.test(userAgent);
    return isSafari || sharesOnIos.test(userAgent) ? 'share-menu' : 'safari-first';
  }
  if (insideAnotherApp.test(userAgent)) return 'none';
  if (/Android/.test(userAgent)) return installsOnAndroid.test(userAgent) ? 'browser-menu' : 'none';
  if (/Macintosh/.test(userAgent) && /Version\/.*Safari\//.test(userAgent)) return 'dock';
  return /Chrome\//.test(userAgent) ? 'browser-menu' : 'none';
}
