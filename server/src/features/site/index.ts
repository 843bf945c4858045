export { encodeSite, findSite } from './find-site.ts';
