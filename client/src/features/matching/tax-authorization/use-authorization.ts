import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import {
  type Authorization,
  beginAuthorization,
  goToTaxAuthorization,
  readAuthorization,
  readAuthorizationOf,
  revokeAuthorization,
} from './api.ts';
import { taxAuthorizationWords } from './words.ts';

const fetchedSoonMs = 1_000;
const elsewhereMs = 2_000;
/** Poll interval: short while data is being fetched, longer while the user is at the bureau. */
function againMs(auth: Authorization | null | undefined): number | false {
  if (auth?.state === 'authorised' || auth?.state === 'collecting') return fetchedSoonMs;
  return auth?.state === 'created' || auth?.state === 'verifying' ? elsewhereMs : false;
}

/** The answer contains names in the requested language, so the key contains the language. */
function useKeyOf(): (what: string) => string[] {
  const [language] = useLanguage();
  return (what) => ['authorisation', what, language];
}

/** The state of an authorization: that with the id, or the caller's newest valid one. */
export function useAuthorization(id: string | null, isOn: boolean) {
  const keyOf = useKeyOf();
  return useQuery({
    queryKey: keyOf(id ?? 'newest'),
    queryFn: ({ signal }) => readAuthorization(id, signal),
    enabled: isOn,
    // Refetched after the return from the bureau.
    staleTime: 0,
    refetchInterval: ({ state }) => againMs(state.data),
  });
}

export function useAuthorizationOf(report: string) {
  const keyOf = useKeyOf();
  return useQuery({
    queryKey: keyOf(`of ${report}`),
    queryFn: ({ signal }) => readAuthorizationOf(report, signal),
  });
}

/** Starts an authorization and opens the bureau's page if a decision is needed. */
export function useBegin(onBegun: (auth: Authorization) => void) {
  const queries = useQueryClient();
  const keyOf = useKeyOf();
  const send = useIdempotentWrite();
  return useMutation({
    mutationFn: (company: { code: string; name: string }) =>
      send(company, (idempotencyKey) => beginAuthorization(company, idempotencyKey)),
    onSuccess: (auth) => {
      queries.setQueryData(keyOf(auth.id), auth);
      onBegun(auth);
      if (auth.url) goToTaxAuthorization(auth.url);
    },
  });
}

/** Asks for confirmation; the fetched data is deleted. */
export function useRevoke() {
  const w = useWords(taxAuthorizationWords);
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  const revoke = useMutation({
    mutationFn: (id: string) => send(id, (idempotencyKey) => revokeAuthorization(id, idempotencyKey)),
    onSuccess: () => toast(w.revoked, { kind: 'ok' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['authorisation'] }),
  });
  return {
    isBusy: revoke.isPending,
    ask: async (id: string) => {
      if (await modal.show({ title: w.revokeAsk, text: w.revokeText, ok: w.revoke, cancel: true, danger: true }))
        revoke.mutate(id);
    },
  };
}
