import { notFound } from './api-error.ts';
import type { RequestContext } from './context.ts';
import { open, seal } from './secrets.ts';

type SealContext = Pick<RequestContext, 'secrets'> & { site: Pick<RequestContext['site'], 'tenantId'> };

/**
 * Seals the parts of one record under the record’s own key, so that destroying the key erases them. A sealed part opens only as the same
 * part of the same record.
 */
export class RecordSeal<Part extends string> {
  readonly #key: Buffer;
  readonly #id: string;
  constructor({ secrets, site }: SealContext, { id, wrapped_key }: { id: string; wrapped_key: Buffer | null }) {
    if (!wrapped_key) throw notFound();
    this.#key = secrets.unwrap(wrapped_key, `${site.tenantId} ${id}`);
    this.#id = id;
  }
  seal(part: Part, value: unknown): Buffer {
    return this.sealContent(JSON.stringify(value), part);
  }
  open<Value>(part: Part, sealed: Buffer): Value {
    return JSON.parse(this.openContent(sealed, part).toString()) as Value;
  }
  /** The numbers distinguish several contents of one part, such as the pieces of files. */
  protected sealContent(content: string | Buffer, part: string, ...numbers: readonly number[]): Buffer {
    return seal(this.#key, content, [part, this.#id, ...numbers].join(' '));
  }
  protected openContent(sealed: Buffer, part: string, ...numbers: readonly number[]): Buffer {
    return open(this.#key, sealed, [part, this.#id, ...numbers].join(' '));
  }
}
