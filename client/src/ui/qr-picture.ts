import { qrSquares } from './qr-path.ts';

const edgeAtLeast = 1_024;

/** A QR code as a PNG for print and for albums, dark on white; null: the browser draws no pictures. */
export async function qrPicture(text: string): Promise<Blob | null> {
  const { squares, size } = qrSquares(text);
  // Whole pixels keep the squares sharp.
  const scale = Math.ceil(edgeAtLeast / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [x, y] of squares) pen.fillRect(x * scale, y * scale, scale, scale);
  return await new Promise((done) => canvas.toBlob(done, 'image/png'));
}
