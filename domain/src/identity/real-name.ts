import type { Language } from '#language/both.ts';

/** Consent texts for identity verification by version. A version is never changed. */
export const realNameConsents = {
  'real-name-1': {
    zh: (site: string) =>
      `我同意${site}把我的姓名和身份证号交给身份核验服务，只为确认两者是否一致；身份证照片加密保存，只用于这次核验的存档。我可以随时在「设置 · 隐私」撤回，撤回后不再核验，已保存的证件信息会被删除。`,
    en: (site: string) =>
      `I agree that ${site} gives my name and ID card number to an identity service, only to learn whether the two belong together. The photos of the card are stored encrypted, as the record of this check. I may take this back at any time under Settings · Privacy; then nothing is checked any more and what is kept of the card is deleted.`,
  },
  'real-name-2': {
    zh: (site: string) =>
      `我同意${site}将我的姓名和身份证号提交实名认证服务，仅用于核对两者是否一致；身份证照片加密保存，仅用于本次认证存档。可随时在「设置 · 隐私」撤回，撤回后不再核验，已保存的证件信息将删除。`,
    en: (site: string) =>
      `I agree that ${site} sends my name and ID card number to an identity verification service, only to check that they match. The card photos are stored encrypted, only as the record of this check. I can withdraw at any time under Settings · Privacy; no more checks are then made and the stored ID details are deleted.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, (site: string) => string>>>>;

export type RealNameVersion = keyof typeof realNameConsents;
export const realNameInForce: RealNameVersion = 'real-name-2';

/** `refused`: the number cannot be used here. `failed`: the provider did not answer, so nothing is known. */
export const realNameStates = ['none', 'checking', 'verified', 'mismatch', 'failed', 'refused'] as const;
export type RealNameState = (typeof realNameStates)[number];
export const realNameAttemptsADay = 5;
