import { history } from './history.ts';

/** `#/pages/x?tid=2983` → its path and its options, all strings: a `tid` never becomes a number. */
export function readHash(hash: string): { path: string; query: Record<string, string> } {
  const text = hash.replace(/^#/, '') || '/';
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  const query = at < 0 ? {} : Object.fromEntries(new URLSearchParams(text.slice(at + 1)));
  return { path: path.startsWith('/') ? path : `/${path}`, query };
}

/** Query options of the open page. The history is updated before the address bar. */
export const currentQuery = (): Record<string, string> => readHash(history.location.href).query;
export const currentPath = (): string => readHash(history.location.href).path;

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Omits undefined values. */
export function addressOf(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return `${path}${text && `?${text}`}`;
}
/** For the href of a link. */
export const hrefOf = (path: string, query?: Query): string => `#${addressOf(path, query)}`;
