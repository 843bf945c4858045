import { words } from '#platform/words.ts';

export const newOrderWords = words({ zh: { newOrder: '从货架选产品申请' }, en: { newOrder: 'Apply off the shelf' } });
