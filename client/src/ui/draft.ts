import { useEffect, useRef, useState } from 'react';

/** A value being typed or dragged; passed on after a pause, or dropped when the value changes elsewhere. */
export function useDraft<Value>(
  value: Value,
  commit: (value: Value) => void,
  { settle = (draft) => draft, quietMs = 300 }: { settle?: (draft: Value) => Value; quietMs?: number } = {},
): [Value, (draft: Value) => void] {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = settle(draft);
  if (known !== value) {
    setKnown(value);
    if (settled !== value) setDraft(value);
  }
  const pass = useRef(commit);
  useEffect(() => {
    pass.current = commit;
  });
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => pass.current(settled), quietMs);
    return () => clearTimeout(timer);
  }, [settled, value, quietMs]);
  return [draft, setDraft];
}
