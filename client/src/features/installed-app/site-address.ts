import { addressToShare } from '#platform/share/address-to-share.ts';
import { downloadPath } from './paths.ts';

/** This site’s page about its app, for another browser or the phone; an adviser’s code goes with it. */
export const siteAddress = (): string => addressToShare(downloadPath, {});
