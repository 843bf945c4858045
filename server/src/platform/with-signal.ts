/** Rejects when the signal aborts first, even if the work ignores the signal. */
export function withSignal<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  // Avoids an unhandled rejection of the abandoned work.
  answer.catch(() => {});
  return Promise.race([answer, over.promise]).finally(() => signal.removeEventListener('abort', end));
}
