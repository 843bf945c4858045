import { z } from 'zod';
import { fileFaults, pieceContent, piecedFileBytesAtMost, pieceNumber } from './pieces.ts';
import { instant, typed, uuid } from './text.ts';

/** A file that is about to come in pieces. */
export const fileBegin = z.object({ name: typed(120), bytes: z.number().int().min(1).max(piecedFileBytesAtMost) });
export type FileBegin = z.output<typeof fileBegin>;

export const filePiece = z.object({ id: uuid, piece: pieceNumber, bytes: pieceContent });
export type FilePiece = z.output<typeof filePiece>;

/** How far a file has arrived and whether it could be read. */
export const arrivingFile = z.object({
  fault: z.enum(fileFaults).nullable(),
  bytes: z.number().int(),
  /** Numbers of the pieces that have arrived; missing ones are sent again. */
  arrived: z.array(z.number().int()),
});

/** What every import of a file by headquarters has in a list. */
export const fileImportItem = <const States extends readonly string[]>(states: States) =>
  z.object({
    id: uuid,
    name: z.string(),
    /** Who imports; empty: an account that was erased. */
    by: z.string(),
    state: z.enum(states),
    fault: arrivingFile.shape.fault,
    created_at: instant,
    done_at: instant.nullable(),
    undone_at: instant.nullable(),
  });
