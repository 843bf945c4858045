import type { UploadKindName } from '@sycee/domain/upload/kinds';
import { uploadKind } from '@sycee/domain/upload/kinds';

/** The object storage’s documented policy for PostObject: an expiry, and conditions on the form’s fields. */
interface Policy {
  expiration: string;
  conditions: readonly unknown[];
}

export const writePolicy = (dir: string, kind: UploadKindName, expiresAt: Date): string =>
  Buffer.from(
    JSON.stringify({
      expiration: expiresAt.toISOString(),
      conditions: [
        ['starts-with', '$key', dir],
        ['content-length-range', 1, uploadKind(kind).bytesAtMost],
        ['in', '$content-type', uploadKind(kind).types],
        ['eq', '$success_action_status', '200'],
      ],
    } satisfies Policy),
  ).toString('base64');

export interface SignedPolicy {
  /** By lower-case name, without the dollar sign. */
  fields: ReadonlyMap<string, string>;
  /** Undefined while the file is arriving. */
  bytes?: number;
  now: number;
}

/** Why the form is refused, or undefined. Unknown conditions are refused. */
export function violationOf(
  encoded: string,
  { fields, bytes, now }: SignedPolicy,
): 'malformed' | 'expired' | 'policy' | 'size' | undefined {
  const policy = read(encoded);
  if (!policy) return 'malformed';
  if (Date.parse(policy.expiration) <= now) return 'expired';
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) return 'malformed';
    const [mode, field, value] = condition as [unknown, unknown, unknown];
    if (mode === 'content-length-range') {
      if (bytes !== undefined && !(bytes >= Number(field) && bytes <= Number(value))) return 'size';
    } else if (!holds(mode, fields.get(String(field).replace(/^\$/, '')), value)) return 'policy';
  }
  return undefined;
}

function holds(mode: unknown, text: string | undefined, value: unknown): boolean {
  if (text === undefined) return false;
  if (mode === 'eq') return text === value;
  if (mode === 'starts-with') return typeof value === 'string' && text.startsWith(value);
  return mode === 'in' && Array.isArray(value) && value.includes(text);
}

function read(encoded: string): Policy | undefined {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
    const isWhole =
      typeof expiration === 'string' && !Number.isNaN(Date.parse(expiration)) && Array.isArray(conditions);
    return isWhole ? { expiration, conditions } : undefined;
  } catch {
    return undefined;
  }
}
