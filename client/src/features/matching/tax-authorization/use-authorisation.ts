import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '#platform/http/once.ts';
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
} from './access.ts';
import { taxAuthorizationWords } from './words.ts';

const fetchedSoonMs = 1_000;
const elsewhereMs = 2_000;
/** Asked again while something may happen: soon while it is fetched, at leisure while a person is at the bureau. */
function againMs(auth: Authorization | null | undefined): number | false {
  if (auth?.state === 'authorised' || auth?.state === 'collecting') return fetchedSoonMs;
  return auth?.state === 'created' || auth?.state === 'verifying' ? elsewhereMs : false;
}

/** Names in it are in the language it was asked in. */
function useKeyOf(): (what: string) => string[] {
  const [language] = useLanguage();
  return (what) => ['authorisation', what, language];
}

/** How one stands: `newest` is the caller's that lives. */
export function useAuthorization(id: string | null, isOn: boolean) {
  const keyOf = useKeyOf();
  return useQuery({
    queryKey: keyOf(id ?? 'newest'),
    queryFn: ({ signal }) => readAuthorization(id, signal),
    enabled: isOn,
    // Back from the bureau, by whatever way: it is asked, and not remembered.
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

/** Agreed to here, and on to the bureau where there is something to decide. */
export function useBegin(onBegun: (auth: Authorization) => void) {
  const queries = useQueryClient();
  const keyOf = useKeyOf();
  const send = useOnce();
  return useMutation({
    mutationFn: (company: { code: string; name: string }) => send(company, (once) => beginAuthorization(company, once)),
    onSuccess: (auth) => {
      queries.setQueryData(keyOf(auth.id), auth);
      onBegun(auth);
      if (auth.url) goToTaxAuthorization(auth.url);
    },
  });
}

/** Asked first; what was fetched goes. */
export function useRevoke() {
  const w = useWords(taxAuthorizationWords);
  const queries = useQueryClient();
  const send = useOnce();
  const revoke = useMutation({
    mutationFn: (id: string) => send(id, (once) => revokeAuthorization(id, once)),
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
