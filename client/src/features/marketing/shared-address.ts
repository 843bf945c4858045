import { isShareCode } from '@sycee/domain/marketing/share-code';
import { addressOf } from '#platform/navigation/query.ts';
import { sharedPath } from './paths.ts';

/** What the address of a share says: `?s=CODE#/share?promo=…&v=…`. Apps append options of their own to both parts, which are not read. */
export interface SharedAddress {
  /** Empty: the address names no share. */
  code: string;
  promo: string;
  /** The visit through which the address came. */
  from: string | undefined;
}

/** An option up to what an app appended to it: `YINING?from=timeline`. */
const cut = (value = ''): string => value.split(/[?&#]/, 1)[0]!;
const isVisit = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export function readSharedAddress(search: string, query: Readonly<Record<string, string>>): SharedAddress {
  // Links inside the app have the code in the hash, where it works too, without a preview.
  const code = cut(new URLSearchParams(search).get('s') ?? query.s);
  const from = cut(query.v);
  return {
    code: isShareCode(code) ? code : '',
    promo: cut(query.promo),
    from: isVisit(from) ? from : undefined,
  };
}

/** The path of a share in the app, without the code before the hash. */
export const pathOfShare = (promo: string, visit?: string): string => addressOf(sharedPath, { promo, v: visit });

/** The whole address of a share for others. */
export const addressOfShare = (code: string, promo: string, visit?: string): string =>
  new URL(`?s=${code}#${pathOfShare(promo, visit)}`, `${location.origin}${location.pathname}`).href;
