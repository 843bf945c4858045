import { attributeLists } from './attributes.ts';

export { encodeSite } from './find-site.ts';

/** Names of tags, personal and business, by slug. */
export const tagWords = Object.fromEntries(
  [...attributeLists.tag!, ...attributeLists.tag_business!].map(({ slug, zh, en }) => [slug, { zh, en }]),
);
