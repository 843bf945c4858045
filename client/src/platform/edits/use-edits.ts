import { code } from '@sycee/contract/core/envelope';
import { useState } from 'react';
import { CallFailure, fieldsOf } from '../http/failure.ts';
import { useIdempotentWrite } from '../http/idempotent-write.ts';
import { useAskBeforeLeaving } from '../navigation/ask-before-leaving.ts';
import { useSessionEntry } from '../session/session.ts';
import { emptyHistory, record, redo, undo } from './history.ts';
import { keptEdits, type Unsaved } from './kept-edits.ts';

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
  /** Keeps what was changed through a reload of the page too, until a logout of the account. Only for what is small. */
  stored?: StoredEdits<Saved, Value>;
}

/** How a value is stored, with the version that it was made from. */
interface StoredEdits<Saved, Value> {
  versionOf: (saved: Saved) => number;
  /** Returns what is saved now under an older version, so that the server refuses a save on it and the person chooses. */
  atVersion: (saved: Saved, version: number) => Saved;
  /** Reads a value that an earlier release may have stored in another shape. */
  read: (value: unknown) => Value;
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
  stored,
}: EditsOptions<Saved, Value>): Edits<Value> {
  const accountNo = useSessionEntry()?.info.account_no ?? '';
  const keptAs = keptEdits.keyOf(accountNo, name);
  const unchanged = (now: Saved): Unsaved<Saved, Value> => ({ known: now, value: valueOf(now), history: emptyHistory });
  const afterReload = (): Unsaved<Saved, Value> | null => {
    const edit = stored && keptEdits.stored(keptAs);
    if (!edit) return null;
    return { known: stored.atVersion(saved, edit.version), value: stored.read(edit.value), history: emptyHistory };
  };
  const [seen, setSeen] = useState(saved);
  const [now, setNow] = useState(() => keptEdits.get<Saved, Value>(keptAs) ?? afterReload() ?? unchanged(saved));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = useIdempotentWrite();
  const { known, value, history } = now;
  const isChangedIn = (one: Unsaved<Saved, Value>) => !isSame(one.value, valueOf(one.known));
  const isChanged = isChangedIn(now);
  /** The change is kept at once and not after the next rendering, because the screen may be left before. */
  const put = (next: Unsaved<Saved, Value>) => {
    setNow(next);
    if (!isChangedIn(next)) keptEdits.remove(keptAs);
    else if (accountNo !== '')
      keptEdits.set(keptAs, next, stored ? { version: stored.versionOf(next.known), value: next.value } : null);
  };
  const take = (newest: Saved) => {
    put(unchanged(newest));
    setFailure(null);
  };
  if (saved !== seen) {
    setSeen(saved);
    if (!isChanged) setNow(unchanged(saved));
  }
  useAskBeforeLeaving(isChanged);

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
  const stepTo = (step: ReturnType<typeof undo<Value>>) => step && (() => put({ known, ...step }));
  return {
    value,
    change: (next, step = '') => {
      if (!isSame(next, value))
        put({
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
