export { isShownOn } from './announcement-days.ts';
export { pictureAddress } from './pictures.ts';
export { articlesById } from './public-articles.ts';
