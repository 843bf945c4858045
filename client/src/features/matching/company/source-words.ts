import { words } from '#platform/words.ts';

export const sourceWords = words({
  zh: {
    consent: '查询授权',
    consentWithout: '不同意也可以继续，只是登记和司法的项目会显示「未知」。',
  },
  en: {
    consent: 'Consent to ask',
    consentWithout: 'You can go on without it; then what the register and the courts know is shown as unknown.',
  },
});
