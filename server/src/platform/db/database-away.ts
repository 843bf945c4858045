/** The database is starting, shutting down, or was stopped: SQLSTATE classes 08 and 57P. */
const unreachableCodes = /^(08|57P0)/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'DATABASE_SILENT']);
/** pg and its pool identify these errors only by their messages. */
const connectionLost =
  /^Connection terminated|^Client has encountered|^Client was closed|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/;

/** Whether the database did not answer at all, as opposed to answering with an error. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return unreachableCodes.test(code ?? '') || network.has(code ?? '') || connectionLost.test(message ?? '');
}

/** The database ended a statement at its time limit (SQLSTATE 57014). */
export const isStatementTooLong = (error: unknown): boolean => (error as { code?: string }).code === '57014';
