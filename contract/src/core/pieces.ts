import { z } from 'zod';

/** Size of an upload piece in bytes; the last one is shorter. A lost connection costs at most one piece. */
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
/** Why a spreadsheet file could not be read at all. */
export const fileFaults = [
  'unknown',
  'markup',
  'locked',
  'broken',
  'too_large',
  'empty',
  'incomplete',
  'too_long',
] as const;
export type FileFault = (typeof fileFaults)[number];
