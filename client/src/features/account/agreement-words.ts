import { words } from '#platform/words.ts';

export const agreementWords = words({
  zh: {
    title: '用户协议',
    privacy: '隐私政策',
    earlier: '历史版本',
    version: (version: string, from: string) => `版本 ${version}，${from} 起生效`,
  },
  en: {
    title: 'User agreement',
    privacy: 'Privacy policy',
    earlier: 'Earlier versions',
    version: (version: string, from: string) => `Version ${version}, effective from ${from}`,
  },
});
