/** Starting, shutting down, or ended by somebody: SQLSTATE classes 08 and 57P. */
const away = /^(08|57P0)/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether the database did not answer at all, as against answering that something is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    away.test(code ?? '') ||
    network.has(code ?? '') ||
    /^Connection terminated|^Client has encountered/.test(message ?? '')
  );
}
