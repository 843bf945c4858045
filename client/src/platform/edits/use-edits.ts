import { code } from '@sycee/contract/core/envelope';
import { useEffect, useState } from 'react';
import { CallFailure, fieldsOf } from '../http/failure.ts';
import { useIdempotentWrite } from '../http/idempotent-write.ts';
import { useAskBeforeLeaving } from '../navigation/ask-before-leaving.ts';
import { useSessionEntry } from '../session/session.ts';
import { siteStorage } from '../site/storage.ts';
import { emptyHistory, type History, record, redo, undo } from './history.ts';

interface EditsOptions<Saved, Value> {
  /** Names what is edited, such as `shelf 12`. */
  name: string;
  /** As read from the server, with the version that a save has to name. */
  saved: Saved;
  valueOf: (saved: Saved) => Value;
  /** Sends the whole value on the version of `saved`, quietly; puts what is saved now where `saved` is read from, and returns it. */
  save: (value: Value, saved: Saved, idempotencyKey: string) => Promise<Saved>;
  /** Reads what is saved now. */
  reload: () => Promise<Saved>;
  /** Whether what was changed is also there after a reload of the page, until a logout. Only for what is small. */
  survivesReload?: boolean;
}

/** A whole (a list, a shelf, a form) that is changed on the device and saved at once. */
export interface Edits<Value> {
  value: Value;
  /** Changes of the same name within a second, as typing in a field makes them, are one step of undo. */
  change: (value: Value, name?: string) => void;
  /** Null: nothing to take back. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  discard: () => void;
  isChanged: boolean;
  isSaving: boolean;
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  /** Why it was not saved. What was entered is kept. */
  refusal: string | null;
  /** Set if somebody else saved meanwhile: the refusal leaves two choices. */
  conflict: { takeNewest: () => Promise<void>; keepMine: () => Promise<boolean> } | null;
  /** The server's sentence by field. */
  errors: Readonly<Record<string, string>>;
}

/** What was changed and not saved when its screen was left, by account and name, until the page is closed. */
const kept = new Map<string, Unsaved<unknown, unknown>>();
interface Unsaved<Saved, Value> {
  known: Saved;
  value: Value;
  history: History<Value>;
}

const storedAs = (keptAs: string) => `draft:edits ${keptAs}` as const;
function storedEdit<Saved, Value>(keptAs: string): Unsaved<Saved, Value> | null {
  const stored = siteStorage.get<Omit<Unsaved<Saved, Value>, 'history'>>(storedAs(keptAs));
  return stored && { ...stored, history: emptyHistory };
}

/**
 * While something is changed, a newer `saved` is not taken over, what was changed is there again when the screen is
 * opened again, and the browser asks before the page is closed.
 */
export function useEdits<Saved, Value>({
  name,
  saved,
  valueOf,
  save,
  reload,
  survivesReload = false,
}: EditsOptions<Saved, Value>): Edits<Value> {
  const keptAs = `${useSessionEntry()?.info.account_no ?? ''} ${name}`;
  const unchanged = (now: Saved): Unsaved<Saved, Value> => ({ known: now, value: valueOf(now), history: emptyHistory });
  const [seen, setSeen] = useState(saved);
  const [now, setNow] = useState(
    () =>
      (kept.get(keptAs) as Unsaved<Saved, Value>) ??
      (survivesReload ? storedEdit<Saved, Value>(keptAs) : null) ??
      unchanged(saved),
  );
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = useIdempotentWrite();
  const { known, value, history } = now;
  const isChanged = !isSame(value, valueOf(known));
  const take = (newest: Saved) => {
    setNow(unchanged(newest));
    setFailure(null);
  };
  if (saved !== seen) {
    setSeen(saved);
    if (!isChanged) take(saved);
  }
  useAskBeforeLeaving(isChanged);
  useEffect(() => {
    if (isChanged) kept.set(keptAs, now);
    else kept.delete(keptAs);
    if (survivesReload) siteStorage.set(storedAs(keptAs), isChanged ? { known: now.known, value: now.value } : null);
  }, [keptAs, isChanged, now, survivesReload]);

  const saveOn = async (base: Saved): Promise<boolean> => {
    if (isSaving) return false;
    setSaving(true);
    setFailure(null);
    try {
      take(await send([value, base], (key) => save(value, base, key)));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const stepTo = (step: ReturnType<typeof undo<Value>>) => step && (() => setNow({ known, ...step }));
  return {
    value,
    change: (next, step = '') => {
      if (!isSame(next, value))
        setNow({
          known,
          value: next,
          history: record(history, value, step || `${history.past.length}`, performance.now()),
        });
    },
    undo: stepTo(undo(history, value)),
    redo: stepTo(redo(history, value)),
    discard: () => take(saved),
    isChanged,
    isSaving,
    save: () => saveOn(known),
    refusal: failure?.message ?? null,
    conflict:
      failure?.code === code.conflict
        ? {
            takeNewest: async () => take(await reload()),
            keepMine: async () => saveOn(await reload()),
          }
        : null,
    errors: fieldsOf(failure),
  };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
