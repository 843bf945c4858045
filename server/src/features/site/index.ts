export { encodeSite, findSite } from './find-site.ts';
export { registerInstalledApp } from './installed-app/register.ts';
