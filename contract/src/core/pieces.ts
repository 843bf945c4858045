import { z } from 'zod';

/** Bytes of a file come in pieces of this size, the last one shorter, so that a lost connection costs one piece. */
export const pieceBytes = 150_000;
export const piecedFileBytesAtMost = 20_000_000;
export const piecesAtMost = 200;

export const pieceNumber = z
  .number()
  .int()
  .min(0)
  .max(piecesAtMost - 1);
export const pieceContent = z
  .base64()
  .max(Math.ceil(pieceBytes / 3) * 4 + 4)
  .min(4);
/** Why a file of tables could not be read at all. */
export const fileFaults = [
  'unknown',
  'old_or_locked',
  'broken',
  'too_large',
  'empty',
  'incomplete',
  'too_long',
] as const;
