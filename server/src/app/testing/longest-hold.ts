import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What `act` answers, and how long other requests waited at most meanwhile, in milliseconds. */
export async function withLongestHold<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; heldMs: number }> {
  const turns = monitorEventLoopDelay({ resolution: 5 });
  turns.enable();
  try {
    const answer = await act();
    return { answer, heldMs: Math.round(turns.max / 1e6) };
  } finally {
    turns.disable();
  }
}
