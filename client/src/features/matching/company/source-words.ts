import { words } from '#platform/words.ts';

export const sourceWords = words({
  zh: {
    consent: '查询授权',
    consentWithout: '不授权也可继续，登记和司法信息将显示为「未知」。',
  },
  en: {
    consent: 'Permission to check',
    consentWithout: 'You can continue without it; registration and court records then show as unknown.',
  },
});
