const latin =
  'com|cn|net|org|info|top|xyz|vip|cc|me|io|co|app|shop|site|club|online|link|ltd|tv|hk|tw|biz|wang|work|store|fun|' +
  'ai|dev|chat|group|loans?|finance|financial|credit|money|cash|capital|fund|bank|pro|live|icu|ink|mobi|asia|cloud|tech|space|website|page|team|love|ren|art|run|bid|' +
  'win|men|party|click|gold|red|blue|kim|pub|plus|news|today|world|digital|company|business|services|center|email|cyou|sbs|bond|xin|luxe|host|press|' +
  'la|ws|us|uk|jp|sg|ru|eu|so|to|gg|ly|sh|vc|su|pw|im|in|id|cm|ml|ga|cf|tk';
/** Also behind Chinese letters, and behind a Chinese full stop. */
const plain = 'com|cn|net|org|top|xyz|vip|cc|ai';
const chinese = '中国|公司|网络|网址|网站|在线|中文网|集团|商城|商店|网店|我爱你|手机|移动';

const addresses = [
  /:\/\/|(?<![a-z])www\s*\./,
  /(?<![a-z])h(?:tt|xx)ps?\s*[:/]/,
  new RegExp(String.raw`[a-z][a-z0-9-]{0,62}\.(?:${latin})(?![a-z0-9])`),
  new RegExp(String.raw`[\p{L}\p{N}-]\.(?:${plain}|${chinese})(?![a-z0-9])`, 'u'),
  new RegExp(String.raw`[a-z0-9-]{2,}。(?:com|cn|net|org|xyz|top)(?![a-z0-9])`),
  /[\p{L}\p{N}]\s*[.。]\s*com(?![a-z0-9])/u,
  /[a-z0-9-]{2,}\.[a-z]{2,}(?:\/|:\d)/,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
];

/** A point that is written as a word, in brackets, or after a space. */
const bracketed = /\s*[([{<【]\s*(?:dot|点|\.)\s*[)\]}>】]\s*/g;
const named = /(?<=[a-z][a-z0-9-]{0,62})\s*(?:点|(?<=\s)dot(?=\s))\s*(?=[a-z])/g;
const spaced = /(?<=[a-z0-9])\s+\.\s*(?=[a-z])/g;

/** Whether a text in small letters has a web address. */
export function hasWebAddress(text: string): boolean {
  const dotted = text.replaceAll(bracketed, '.').replaceAll(named, '.').replaceAll(spaced, '.');
  return addresses.some((address) => address.test(dotted));
}
