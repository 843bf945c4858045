import { encode } from 'uqr';

/** The dark squares of a text as a QR code, in a square of `size` units. */
export function qrSquares(text: string): { squares: [x: number, y: number][]; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return {
    squares: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as [number, number]] : []))),
    size,
  };
}

/** A text as a QR code: a path of unit squares in a viewport of `size` units. */
export function qrPath(text: string): { path: string; size: number } {
  const { squares, size } = qrSquares(text);
  return { path: squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''), size };
}
