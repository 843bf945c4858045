import { missingPieces } from '#platform/files/pieces.ts';

/** An import whose file has not arrived as a whole, or not yet been read. */
export interface ArrivingImport {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Numbers of the pieces that have arrived. */
  readonly arrived: readonly number[];
}

type Answer = Promise<unknown>;

/** The calls of one kind of import. Failures of a quiet one are shown by the caller, as those of `apply` and `undo` always are. */
export interface FileImportCalls {
  begin: (body: { name: string; bytes: number }, idempotencyKey: string) => Promise<ArrivingImport>;
  sendPiece: (body: { id: string; piece: number; bytes: string }) => Answer;
  preview: (body: { id: string }, quiet: boolean) => Answer;
  apply: (body: { id: string; leave_out_wrong: boolean }, idempotencyKey: string) => Answer;
  undo: (body: { id: string }, idempotencyKey: string) => Answer;
}

/** Sends the pieces that have not arrived. False: the file was moved or changed after it was chosen. */
export async function sendPieces(
  { id, arrived }: Pick<ArrivingImport, 'id' | 'arrived'>,
  file: File,
  sendPiece: FileImportCalls['sendPiece'],
  onPiece: (arrived: number) => void,
): Promise<boolean> {
  const sent = new Set(arrived);
  for await (const { piece, bytes } of missingPieces(file, sent)) {
    if (bytes === null) return false;
    await sendPiece({ id, piece, bytes });
    sent.add(piece);
    onPiece(sent.size);
  }
  return true;
}
