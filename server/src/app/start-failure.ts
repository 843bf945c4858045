interface Failure {
  code?: string;
  message: string;
}

const databaseUnreachable = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|57P03)$/;
const loginRejected = /^28/;

/** One sentence that says how to fix a failed start. Errors that already explain themselves are unchanged. */
export function startFailureText(error: unknown): string {
  const { code = '', message } = error as Failure;
  if (code === 'EADDRINUSE')
    return `The port is taken: stop what listens there, or start with another PORT. (${message})`;
  if (code === 'EACCES' || code === 'EROFS')
    return `Not allowed: choose a PORT above 1023 and a DATA_DIR that you may write to. (${message})`;
  if (code === 'ENOSPC') return `The disk is full: make room where DATA_DIR is, then start again. (${message})`;
  if (databaseUnreachable.test(code))
    return `The database is not reachable: see that it runs and that DATABASE_URL has its host and port. (${message})`;
  if (loginRejected.test(code))
    return `The database refuses the login: correct user and password in DATABASE_URL. (${message})`;
  if (code === '3D000') return `There is no such database: make it, or correct the name in DATABASE_URL. (${message})`;
  return message;
}
