import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import type { reportShare } from '@sycee/contract/report-share';
import { secretOf } from '#features/verdicts/index.ts';
import { call } from '#platform/http/call.ts';
import { paths } from '../paths.ts';

type Calls = typeof reportShare;
export type Link = DataOut<Calls['GET /tax/api/match/share/{id}']>['list'][number];
export type MadeLink = DataOut<Calls['POST /tax/api/match/share/{id}']>;
export type LinkTerms = BodyIn<Calls['POST /tax/api/match/share/{id}']>;
export type Shared = DataOut<Calls['POST /tax/api/match/shared']>;
export type SharedRow = Shared['list'][number];

const ofReport = (id: string) => ({ params: { id }, claim: secretOf(id) });

export const readLinks = async (id: string): Promise<Link[]> =>
  (await call('GET /tax/api/match/share/{id}', { ...ofReport(id), quiet: true })).list;

export const makeLink = (id: string, body: LinkTerms, idempotencyKey: string): Promise<MadeLink> =>
  call('POST /tax/api/match/share/{id}', { ...ofReport(id), body, idempotencyKey });

export const revokeLink = (id: string, share: string) =>
  call('DELETE /tax/api/match/share/{id}/{share}', { claim: secretOf(id), params: { id, share } });

/** The shared report and all its products. */
export async function readShared(token: string): Promise<Shared> {
  const first = await call('POST /tax/api/match/shared', { body: { token }, quiet: true });
  const list = [...first.list];
  for (let { next } = first; next; ) {
    const more = await call('POST /tax/api/match/shared', { body: { token, cursor: next }, quiet: true });
    list.push(...more.list);
    ({ next } = more);
  }
  return { ...first, list };
}

/** The page of a link, behind the address of the site. */
export const pathOfLink = (token: string): string => `#${paths.share}?t=${token}`;

/** On the same site; the part behind # is not sent to servers. */
export const addressOfLink = (token: string): string =>
  new URL(pathOfLink(token), `${location.origin}${location.pathname}`).href;
