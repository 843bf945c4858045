import { useState } from 'react';

type Write = <Answer, Beside = undefined>(
  body: unknown,
  write: (once: string, beside: Beside) => Promise<Answer>,
  /** What goes along without being asked about: chosen with the key, and the same while the key is. */
  gather?: () => Beside,
) => Promise<Answer>;
const nothing = { body: '', key: '', beside: undefined as unknown };

/**
 * The same body has the same key until it got through: a second press, or another try after the answer was lost on the way,
 * is done once. Whatever was changed in between is another write.
 */
export function makeOnce(): Write {
  let last = nothing;
  return async (body, write, gather) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: crypto.randomUUID(), beside: gather?.() };
    const answer = await write(last.key, last.beside as never);
    last = nothing;
    return answer;
  };
}

export function useOnce(): Write {
  const [write] = useState(makeOnce);
  return write;
}
