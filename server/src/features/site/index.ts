export { encodeSite } from './find-site.ts';
