import { words } from '#platform/words.ts';

/** Texts of the swipe actions on a phone. */
export const quickWords = words({
  zh: {
    actions: (name: string) => `${name}的快捷操作`,
    call: '联系',
    note: '记录',
    flow: '推进',
  },
  en: {
    actions: (name: string) => `Quick actions for ${name}`,
    call: 'Call',
    note: 'Note',
    flow: 'Next step',
  },
});
