import type { BothLanguages } from '#language/both.ts';

/** Outcomes of a call to the map service (spec section 8). Codes of the service itself are passed on as they are. */
export const mapCode = { ok: 200, parameter: 310, key: 311, system: 600, network: 1000 } as const;

export const mapTexts = {
  noKey: { zh: 'key值不能为空', en: 'key value cannot be empty' },
  parameter: { zh: '请求参数信息有误', en: 'the request parameter information is wrong' },
  key: { zh: 'key格式错误', en: 'the key format is wrong' },
  system: { zh: '系统错误', en: 'system error' },
  network: { zh: '网络错误', en: 'network error' },
} as const satisfies Record<string, BothLanguages>;

/** The sentence about a parameter that is missing or malformed (S5.20). */
export const wrongParameter = (name: string): BothLanguages => ({
  zh: `${mapTexts.parameter.zh}：${name}`,
  en: `${mapTexts.parameter.en}: ${name}`,
});
