import type { BothLanguages } from '../language/both.ts';

/** Drawings that articles and banners can have instead of an uploaded picture. */
export const drawnPictures = {
  workshop: { zh: '工坊', en: 'Workshop' },
  shelves: { zh: '货架', en: 'Stock' },
  parts: { zh: '零件', en: 'Parts' },
  shop: { zh: '店铺', en: 'Shop' },
  hills: { zh: '远山', en: 'Hills' },
  dock: { zh: '码头', en: 'Dock' },
  tea: { zh: '茶杯', en: 'Tea' },
  town: { zh: '城市', en: 'Town' },
  site: { zh: '工地', en: 'Building site' },
} as const satisfies Record<string, BothLanguages>;
export type DrawnPicture = keyof typeof drawnPictures;
export const drawnPictureNames = Object.keys(drawnPictures) as [DrawnPicture, ...DrawnPicture[]];
export const isDrawnPicture = (text: string): text is DrawnPicture => Object.hasOwn(drawnPictures, text);
