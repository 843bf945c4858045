import { words } from '#platform/words.ts';

export const newOrderWords = words({ zh: { newOrder: '选择产品申请' }, en: { newOrder: 'Choose a product' } });
