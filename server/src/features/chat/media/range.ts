import type { BytePart } from '#platform/ports/storage/object-storage.ts';

/**
 * The part that a Range header asks for (RFC 9110, section 14). Null: the whole file, also for several parts and for other units, which a server may ignore.
 * `unsatisfiable`: no byte of it exists.
 */
export function requestedPart(header: string | undefined, bytes: number): BytePart | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === '') {
    if (last === '') return null;
    return Number(last) === 0 ? 'unsatisfiable' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 };
  }
  // A part that ends before it begins is no range.
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
