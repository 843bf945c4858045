import { open } from 'node:fs/promises';
import type { FileType } from '@sycee/domain/upload/kinds';
import { headBytes, typeOfHead } from '@sycee/domain/upload/sniff';

const tailBytes = 2048;

/**
 * Detects the type by content, whatever was declared. A document must also end correctly, so truncated ones are
 * refused.
 */
export async function typeOfBytes(file: string): Promise<FileType | undefined> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const part = async (from: number, bytes: number) =>
      (await handle.read({ buffer: Buffer.alloc(bytes), position: from })).buffer;
    const type = typeOfHead(await part(0, headBytes));
    if (type !== 'application/pdf') return type;
    return (await part(Math.max(0, size - tailBytes), tailBytes)).includes('%%EOF') ? type : undefined;
  } finally {
    await handle.close();
  }
}
