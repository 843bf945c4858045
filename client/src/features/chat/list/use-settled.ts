import { useEffect, useState } from 'react';

const quietMs = 350;

/** A value after a pause: not every letter is a search. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
