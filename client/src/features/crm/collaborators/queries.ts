import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchWhileShown, useReloadOrder } from '#features/crm/order/queries.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type CollaboratorList = DataOut<Contract['GET /finance/api/{id}/customer_team']>;
export type Collaborator = CollaboratorList['list'][number];
type CollaboratorInput = BodyIn<Contract['POST /finance/api/{id}/customer_team']>;

export function useCollaborators(customer: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'collaborators', customer, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/{id}/customer_team', { params: { id: customer }, signal, quiet: true }),
    ...refetchWhileShown,
  });
}

export function useColleagues(customer: string, keyword: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'collaborators', customer, 'colleagues', keyword, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/{id}/customer_team/colleagues', {
        params: { id: customer },
        query: { keyword: keyword || undefined },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The answer to a change is the new list of collaborators; timeline and lists are reloaded. */
export function useChangeCollaborators(customer: string) {
  const [language] = useLanguage();
  const queries = useQueryClient();
  const reload = useReloadOrder();
  const params = { id: customer };
  const showResult = (collaborators: CollaboratorList) => {
    queries.setQueryData(['work', 'collaborators', customer, language], collaborators);
    void reload();
  };
  return {
    saveCollaborator: async (body: CollaboratorInput, idempotencyKey: string) =>
      showResult(
        await call('POST /finance/api/{id}/customer_team', {
          params,
          body,
          idempotencyKey,
          fields: ['account_no', 'until'],
        }),
      ),
    removeCollaborator: async (account_no: string, idempotencyKey: string) =>
      showResult(
        await call('POST /finance/api/{id}/customer_team/remove', { params, body: { account_no }, idempotencyKey }),
      ),
  };
}
