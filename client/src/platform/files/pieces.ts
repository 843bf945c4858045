/** As the contract cuts them (`core/pieces`); the schema that says so is not fetched for a number. */
export const pieceBytes = 150_000;
export const fileBytesAtMost = 20_000_000;

export const piecesOf = (bytes: number): number => Math.ceil(bytes / pieceBytes);

/** So many arguments a function takes. */
const atOnce = 0x2000;

export async function pieceOf(content: Blob, piece: number): Promise<string> {
  const bytes = new Uint8Array(await content.slice(piece * pieceBytes, (piece + 1) * pieceBytes).arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
}

/** What has not arrived yet, one after another; `bytes` null: the file was moved or changed since it was chosen. */
export async function* missingPieces(content: Blob, arrived: ReadonlySet<number>) {
  for (let piece = 0; piece < piecesOf(content.size); piece++)
    if (!arrived.has(piece)) yield { piece, bytes: await pieceOf(content, piece).catch(() => null) };
}
