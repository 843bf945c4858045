export { isShownOn } from './announcement-days.ts';
export { pictureAddress } from './pictures.ts';
export { articlesById, bodyOfArticle } from './public-articles.ts';
