const uniqueViolation = '23505';

/** A unique constraint refused the write: somebody else was first. The transaction is over with it. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === uniqueViolation;
