import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import {
  type CheckedForm,
  checkForm,
  type DemandForm,
  demandFields,
  emptyForm,
  readDraft,
  removeDraft,
  saveDraft,
} from './form.ts';
import { minePath } from './paths.ts';
import { publishWords } from './publish-words.ts';
import { useKeepDemand } from './queries.ts';

/** A demand that was not published yet. Guests fill in everything; the login follows when they publish. */
export function useNewDemand() {
  const w = useWords(publishWords);
  const role = useRole();
  const keep = useKeepDemand();
  const writeOnce = useIdempotentWrite();
  const [today] = useState(() => businessDateOf(Date.now()));
  const [form, setForm] = useState(() => readDraft(today));
  const [problems, setProblems] = useState<CheckedForm['problems']>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const refused = fieldsOf(failure);
  const named = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, w[problem] as string]));
  return {
    form,
    today,
    isSending,
    errors: { ...refused, ...named } as Readonly<Record<string, string | undefined>>,
    refusal: Object.keys(refused).length === 0 ? (failure?.message ?? null) : null,
    change: (part: Partial<DemandForm>) => {
      const next = { ...form, ...part };
      setForm(next);
      saveDraft(next);
      setFailure(null);
      setProblems({});
    },
    /** Resolves to false if something has to be changed first. */
    publish: async (): Promise<boolean> => {
      const { body, problems: found } = checkForm(form, today);
      setProblems(found);
      if (!body) return false;
      if (role === null) {
        askForLogin('member');
        return true;
      }
      if (isSending) return true;
      setSending(true);
      setFailure(null);
      try {
        const demand = await writeOnce(body, (idempotencyKey) =>
          call('POST /common/api/demand/add', { body, idempotencyKey, fields: demandFields, quiet: true }),
        );
        keep(demand.id, demand);
        removeDraft();
        setForm(emptyForm(today));
        toast(demand.state === 'review' ? w.inReview : w.published(demand.reach?.advisers ?? 0), { kind: 'ok' });
        go(minePath, { id: demand.id }, { replace: true });
        return true;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error);
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}
export type NewDemand = ReturnType<typeof useNewDemand>;
