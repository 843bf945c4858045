/**
 * Joins the pieces of a file in order; null if incomplete. The buffer is separate, as it is transferred to another
 * thread.
 */
export function joinPieces(pieces: readonly Buffer[], bytes: number): Uint8Array<ArrayBuffer> | null {
  const content = new Uint8Array(bytes);
  let length = 0;
  for (const piece of pieces) {
    if (length + piece.length <= bytes) content.set(piece, length);
    length += piece.length;
  }
  return length === bytes ? content : null;
}
