import { useEffect, useState } from 'react';

/** A value after a pause: not every letter is a search. */
export function useSettled<Value>(value: Value, quietMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
