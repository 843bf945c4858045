import { words } from '#platform/words.ts';

/** Apart from the other texts, so that the button stays small. */
export const buttonWords = words({ zh: { label: '在线客服' }, en: { label: 'Customer service' } });
