export { isShownOn } from './announcement-days.ts';
export { pictureAddress } from './pictures.ts';
