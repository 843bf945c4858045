const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
const heart = '信芯心訫伈❤♥💌';
/** Names of chat services as they are written, and as they are written to pass a check. */
const han = [
  `[微薇威维徽溦葳嶶崴]${gap}[${heart}]`,
  `(?<![a-z])[v∨]${gap}[${heart}]`,
  '[加+➕]我?[v薇微威q]',
  `(?<![a-z0-9])v${gap}[+➕]`,
  String.raw`支付宝\s*(?:账号|帐号|号|id)`,
  `[扣抠叩]${gap}[扣抠叩]`,
  '蔻蔻|球球|秋秋|企鹅|卫星|电报|纸飞机|抖音|快手|小红书|钉钉|飞书',
].join('|');
const latin = String.raw`(?<![a-z])(?:vx|wx|we\s?chat|weixin|qq|whatsapp|telegram|tg|line\s?id|skype|dingtalk)`;
const service = `(?:${han}|${latin})`;
const named = String.raw`(?:群|公众|邮箱)?\s*(?:号码?|账号|帐号|id|number|no\.?)|邮箱|搜索?|添加|联系|请?加`;
const mark = String.raw`[^\p{L}\p{N}]{0,6}`;
/** A word with a digit that is no amount. */
const withDigit = String.raw`(?=[a-z0-9_-]*\d)[a-z0-9_-]{5,}(?![a-z0-9_-])(?!\s*(?:元|块|万|亿|年|期|笔|人|多|左右|以))`;

const accounts = [
  new RegExp(String.raw`${service}(?:群|是|${named})?${mark}${withDigit}`, 'u'),
  new RegExp(String.raw`${service}\s*(?:(?:${named})\s*[:是为]?|群?\s*[:是为])${mark}[a-z][a-z0-9_-]{4,}`, 'u'),
  new RegExp(String.raw`(?:${han})\s*(?:(?:${named})\s*[:是为]?|群?\s*[:是为])${mark}[a-z][a-z0-9_-]{2,}`, 'u'),
  new RegExp(
    String.raw`(?<![a-z0-9_-])(?=[a-z0-9_-]*\d)(?=[a-z0-9_-]*[a-z])[a-z0-9_-]{6,40}\s*(?:[([【]|是)\s*(?:我的?)?\s*${service}`,
    'u',
  ),
  new RegExp(String.raw`(?<![a-z0-9])v\s*:\s*(?=[a-z0-9_-]*[a-z])${withDigit}`),
  new RegExp(String.raw`(?<![a-z0-9])q\s*:\s*(?=\d{6,11}(?!\d))${withDigit}`),
];

/** Words that lead to an account without naming it. */
const hints = [
  /绿色?泡泡/u,
  /(?:主页|简介|资料卡|头像)(?:里|上|中|都|就)?(?:有|留了?|写了?)(?:我的?|个人)?(?:联系方式|微信|电话|手机|号码)/u,
  /(?:联系方式|微信|电话|号码)(?:都|就)?(?:在|见|看)(?:我的?)?(?:主页|简介|头像)/u,
  /(?:小红书|抖音|快手)(?:上)?搜索?\s*[:“"「【][^\p{L}\p{N}]{0,3}[\p{L}\p{N}]/u,
  /(?:小红书|抖音|快手|微博)(?:上)?(?:搜|找|关注)我/u,
  /(?:电报|telegram|(?<![a-z])tg|飞机)群\s*[:是为]?\s*@?[a-z][a-z0-9_-]{2,}/u,
];

/** Whether a text in small letters has an account at a chat service. */
export const hasChatAccount = (text: string): boolean => [...accounts, ...hints].some((account) => account.test(text));
