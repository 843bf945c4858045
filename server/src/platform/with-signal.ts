/** What does not come before the signal is given up, whether or not it listens to the signal itself. */
export function withSignal<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  // Whichever is late is nobody's any more.
  answer.catch(() => {});
  return Promise.race([answer, over.promise]).finally(() => signal.removeEventListener('abort', end));
}
