import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { call } from '#platform/http/call.ts';

type Found = DataOut<Contract['GET /account/api/search_member']>['list'][number];
export type FoundPerson = Pick<Found, 'account_no' | 'role' | 'name' | 'title' | 'store_name' | 'avatar'>;

/** People who can be added, by their whole mobile, number or name. */
export const findPeople = async (keyword: string, signal: AbortSignal): Promise<readonly FoundPerson[]> =>
  (await call('GET /account/api/search_member', { query: { keyword, page_size: 20 }, quiet: true, signal })).list;
