import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import { call } from '#platform/http/call.ts';

type Found = DataOut<Contract['GET /account/api/search_member']>['list'][number];
export type FoundPerson = Pick<Found, 'account_no' | 'role' | 'name' | 'title' | 'store_name' | 'avatar'>;

/** People who can be added. Members and advisers find exact matches; other staff find the people of their own scope. */
export async function findPeople(role: Role | null, keyword: string, signal: AbortSignal): Promise<FoundPerson[]> {
  const options = { query: { keyword, page_size: 20 }, quiet: true, signal } as const;
  if (role !== 'store' && role !== 'roc' && role !== 'saas')
    return (await call('GET /account/api/search_member', options)).list;
  const [brokers, members] = await Promise.all([
    call('GET /account/api/broker_query', options),
    call('GET /account/api/member_query', options),
  ]);
  return [...brokers.list, ...members.list].map(({ account_no, role: theirRole, name, store_name }) => ({
    account_no,
    role: theirRole,
    name,
    store_name,
    title: '',
    avatar: null,
  }));
}
