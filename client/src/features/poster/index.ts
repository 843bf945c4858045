export { listPath as postersPath } from './paths.ts';
export { drawScene } from './picture/poster-picture.ts';
