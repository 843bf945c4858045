/** A file from its pieces in their order; null when it is not whole. A buffer of its own: it is handed to another thread. */
export function joinPieces(pieces: readonly Buffer[], bytes: number): Uint8Array<ArrayBuffer> | null {
  const content = new Uint8Array(bytes);
  let length = 0;
  for (const piece of pieces) {
    if (length + piece.length <= bytes) content.set(piece, length);
    length += piece.length;
  }
  return length === bytes ? content : null;
}
