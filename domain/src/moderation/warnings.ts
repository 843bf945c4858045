import { isBoundary } from './normalise.ts';

/** Words that warn of what follows, with how many letters may stand between. They are folded texts. */
const before = new RegExp(
  [
    '(?:警惕|谨防|小心|当心|提防|防范|远离|举报|打击|抵制|切勿|勿信|轻信|别信|不信|不相信|不要相信|别相信|不要信|所谓的?|严禁|禁止|没有人|没人|谁也|没有谁|没有任何人|没有机构|没有银行|任何人都不)(?!.*(?:错过|犹豫|担心)).{0,6}$',
    '(?:不会要求|不会让|不会叫|不会收|不可能).{0,4}$',
    '(?:拒绝|不做|不搞|不提供|不承诺|从不|绝不|决不|并非|不是|没有任何).{0,2}$',
    '(?:不能|不会|不得|不可|不要|请勿|别|勿).?$',
  ].join('|'),
  'u',
);
const fraud = '(?:骗子|骗局|诈骗|骗人|骗钱|骗术|假的|虚假宣传|违规|违法|犯罪|不可信|不靠谱|陷阱|圈套)';
const denied = '(?<!不|不是|不会|不算|没|没有|非|无|零|防|反)';
/** Words behind that call it a fraud, at the end of the thought, or of the next one that goes on with it. */
const behind = new RegExp(
  String.raw`^[^\n\v\f]{0,8}?(?:[\n\v\f](?:都是|就是|全是|均为|多为|多是|多半是|一律是|肯定是|基本都是|很可能是)[^\n\v\f]{0,3}?)?${denied}${fraud}[^\n\v\f]{0,2}(?:[\n\v\f]|$)`,
  'u',
);
/** Words that have a phrase as a part of them: “流水表”, “务必过来”. */
const longerWord = /流水(?=表|账|号|线|席)|(?<=[务不未何势])必[过批]|必过(?=[户程])/u;
/** Between the parts of a phrase: what it speaks of is denied or looked for. */
const deniedInside = /不是|不收|不用|^我(?:们)?是.*[想找问询被]/u;
const reach = 24;

/** Whether the letters from `start` to `end` are spoken of in a warning (“警惕…”, “…都是骗子”), or belong to a longer word of another meaning. */
export function isWarning(codes: Uint16Array, length: number, start: number, end: number): boolean {
  let from = start;
  while (from > 0 && start - from < reach && !isBoundary(codes[from - 1]!)) from--;
  const lead = String.fromCharCode(...codes.subarray(from, start));
  const hit = String.fromCharCode(...codes.subarray(start, end));
  const rest = String.fromCharCode(...codes.subarray(end, Math.min(length, end + reach)));
  if (before.test(lead) || behind.test(rest) || deniedInside.test(hit)) return true;
  const around = `${lead.slice(-1)}${hit}${rest.slice(0, 1)}`;
  return longerWord.test(around) && hit.length <= 3;
}
