import { useState } from 'react';

type Write = <Answer>(body: unknown, write: (once: string) => Promise<Answer>) => Promise<Answer>;
const nothing = { body: '', key: '' };

/**
 * The same body has the same key until it got through: a second press, or another try after the answer was lost on the way,
 * is done once. Whatever was changed in between is another write.
 */
export function makeOnce(): Write {
  let last = nothing;
  return async (body, write) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: crypto.randomUUID() };
    const answer = await write(last.key);
    last = nothing;
    return answer;
  };
}

export function useOnce(): Write {
  const [write] = useState(makeOnce);
  return write;
}
