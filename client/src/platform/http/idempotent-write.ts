import { useState } from 'react';

type Write = <Answer, Beside = undefined>(
  body: unknown,
  write: (idempotencyKey: string, beside: Beside) => Promise<Answer>,
  /** Collects further values that are chosen together with the key and stay the same while the key does. */
  gather?: () => Beside,
) => Promise<Answer>;
const nothing = { body: '', key: '', beside: undefined as unknown };

/**
 * The same body keeps its idempotency key until it succeeds, so that a second press, or a retry after a lost answer, is executed once. A
 * changed body is another write.
 */
export function makeIdempotentWrite(): Write {
  let last = nothing;
  return async (body, write, gather) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: crypto.randomUUID(), beside: gather?.() };
    const answer = await write(last.key, last.beside as never);
    last = nothing;
    return answer;
  };
}

export function useIdempotentWrite(): Write {
  const [write] = useState(makeIdempotentWrite);
  return write;
}
