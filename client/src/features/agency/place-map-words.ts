import { words } from '#platform/words.ts';

export const placeMapWords = words({
  zh: { mine: '我的位置', north: '向北移动', south: '向南移动', west: '向西移动', east: '向东移动' },
  en: { mine: 'My position', north: 'Move north', south: 'Move south', west: 'Move west', east: 'Move east' },
});
