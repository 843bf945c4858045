import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { useEdits } from '#platform/edits/use-edits.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { openLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { readHomeDraft, removeHomeDraft, saveHomeDraft } from './draft.ts';
import { type CheckedHome, checkHome, emptyForm, formOf, type HomeForm, homeFields } from './form.ts';
import { resultPath } from './paths.ts';
import { useKeepValuation, useValuation, type Valuation } from './queries.ts';
import { homeWords } from './words.ts';

const thisYear = () => Number(businessDateOf(Date.now()).slice(0, 4));

/** A home as it is typed, and the way to its value. */
export interface HomeInput {
  form: HomeForm;
  change: (part: Partial<HomeForm>) => void;
  /** Sentences by field. */
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
  /** Resolves to false if something has to be changed first. */
  value: () => Promise<boolean>;
}

/** Checks on the device before anything is sent. */
function useChecks(form: HomeForm) {
  const w = useWords(homeWords);
  const [problems, setProblems] = useState<CheckedHome['problems']>({});
  return {
    problems: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, w[problem]])),
    check: () => {
      const checked = checkHome(form, thisYear());
      setProblems(checked.problems);
      return checked.body;
    },
    forget: (part: Partial<HomeForm>) =>
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part)))),
  };
}

/** A home that was not valued yet. Guests fill in everything; the login follows when they ask for the value. */
export function useNewHome(): HomeInput & { refusal: string | null } {
  const role = useRole();
  const keep = useKeepValuation();
  const writeOnce = useIdempotentWrite();
  const [form, setForm] = useState(readHomeDraft);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const { problems, check, forget } = useChecks(form);
  const errors = fieldsOf(failure);
  return {
    form,
    isSending,
    errors: { ...errors, ...problems },
    refusal: Object.keys(errors).length === 0 ? (failure?.message ?? null) : null,
    change: (part) => {
      const next = { ...form, ...part };
      setForm(next);
      saveHomeDraft(next);
      setFailure(null);
      forget(part);
    },
    value: async () => {
      const body = check();
      if (!body) return false;
      if (role === null) {
        openLogin('member');
        return true;
      }
      if (isSending) return true;
      setSending(true);
      setFailure(null);
      try {
        const valuation = await writeOnce(body, (idempotencyKey) =>
          call('POST /ass/api/add', { body, idempotencyKey, fields: homeFields }),
        );
        keep(valuation);
        removeHomeDraft();
        setForm(emptyForm);
        go(resultPath, { id: valuation.id });
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

/** The home of a valuation, which is valued again on the version that was read. */
export function useValuedHome(valuation: Valuation) {
  const keep = useKeepValuation();
  const writeOnce = useIdempotentWrite();
  const [isAdding, setAdding] = useState(false);
  const [addErrors, setAddErrors] = useState<HomeInput['errors']>({});
  const { refetch } = useValuation(valuation.id);
  const edits = useEdits<Valuation, HomeForm>({
    name: `valuation ${valuation.id}`,
    stored: {
      versionOf: ({ version }) => version,
      atVersion: (now, version) => ({ ...now, version }),
      read: (value) => ({ ...emptyForm, ...(value as Partial<HomeForm>) }),
    },
    saved: valuation,
    valueOf: formOf,
    save: async (form, { id, version }, idempotencyKey) => {
      const body = { ...checkHome(form, thisYear()).body!, id, version };
      const changed = await call('POST /ass/api/edit', { body, idempotencyKey, quiet: true });
      keep(changed);
      return changed;
    },
    reload: async () => (await refetch({ throwOnError: true })).data ?? valuation,
  });
  const { problems, check, forget } = useChecks(edits.value);
  const input: HomeInput = {
    form: edits.value,
    isSending: edits.isSaving || isAdding,
    errors: { ...addErrors, ...edits.errors, ...problems },
    change: (part) => {
      edits.change({ ...edits.value, ...part }, Object.keys(part).join());
      setAddErrors({});
      forget(part);
    },
    value: async () => {
      if (!check()) return false;
      if (!(await edits.save())) return false;
      go(resultPath, { id: valuation.id }, { replace: true });
      return true;
    },
  };
  /** Keeps the valuation as it is, and adds one of the changed home. */
  const addAsNew = async () => {
    const body = check();
    if (!body) return false;
    setAdding(true);
    try {
      const added = await writeOnce(body, (idempotencyKey) =>
        call('POST /ass/api/add', { body, idempotencyKey, fields: homeFields }),
      );
      keep(added);
      edits.discard();
      go(resultPath, { id: added.id }, { replace: true });
      return true;
    } catch (error) {
      setAddErrors(fieldsOf(error));
      return false;
    } finally {
      setAdding(false);
    }
  };
  return { input, edits, addAsNew };
}
