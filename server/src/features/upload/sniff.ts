import { open } from 'node:fs/promises';
import type { FileType } from '@sycee/domain/upload/kinds';

const begins: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['application/pdf', /^%PDF-[12]\./],
];
const headBytes = 16;
const tailBytes = 2048;

/** What the bytes are, whatever was said of them. A document must also end as one: what was cut off is none. */
export async function typeOfBytes(file: string): Promise<FileType | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const part = async (from: number, bytes: number) =>
      (await handle.read({ buffer: Buffer.alloc(bytes), position: from })).buffer.toString('latin1');
    const head = await part(0, headBytes);
    const type = begins.find(([, pattern]) => pattern.test(head))?.[0];
    if (type !== 'application/pdf') return type;
    return (await part(Math.max(0, size - tailBytes), tailBytes)).includes('%%EOF') ? type : undefined;
  } finally {
    await handle.close();
  }
}
