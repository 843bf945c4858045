/** The piece size of the contract (`core/pieces`), repeated here so that the schema is not bundled for one number. */
export const pieceBytes = 150_000;
export const fileBytesAtMost = 20_000_000;

export const piecesOf = (bytes: number): number => Math.ceil(bytes / pieceBytes);

/** Stays below the number of arguments that a function call accepts. */
const atOnce = 0x2000;

export async function pieceOf(content: Blob, piece: number): Promise<string> {
  const bytes = new Uint8Array(await content.slice(piece * pieceBytes, (piece + 1) * pieceBytes).arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
}

/**
 * Yields the pieces that have not arrived yet, one after another; `bytes` is null when the file was moved or changed after it was chosen.
 */
export async function* missingPieces(content: Blob, arrived: ReadonlySet<number>) {
  for (let piece = 0; piece < piecesOf(content.size); piece++)
    if (!arrived.has(piece)) yield { piece, bytes: await pieceOf(content, piece).catch(() => null) };
}
