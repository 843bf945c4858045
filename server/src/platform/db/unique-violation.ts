const uniqueViolation = '23505';

/** A unique constraint refused the write because of a concurrent one. The transaction is aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === uniqueViolation;
