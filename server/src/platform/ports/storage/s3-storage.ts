import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type BytePart, checkKey, type ObjectHead, type ObjectStorage } from './object-storage.ts';

export interface S3Options {
  /** `https://s3.example.com`, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** For files that are read through signed addresses only; may be the same bucket if it is not public. */
  privateBucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs: number;
}

/** Any S3-compatible store, shared by any number of servers. */
export class S3Storage implements ObjectStorage {
  readonly #options: S3Options;
  readonly #client: AwsClient;
  constructor(options: S3Options) {
    this.#options = options;
    const { accessKeyId, secretAccessKey, region } = options;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  async put(key: string, file: string, head: ObjectHead): Promise<void> {
    const answer = await this.#ask('PUT', key, head.isPrivate, {
      body: await openAsBlob(file),
      headers: {
        'content-type': head.type,
        'content-disposition': head.isShown ? 'inline' : 'attachment',
        'cache-control': head.isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
        // The store compares it with the received bytes and refuses damaged uploads.
        'x-amz-content-sha256': head.sha256.toString('hex'),
      },
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The object store answered a write with ${answer.status}.`);
  }

  async read(key: string, isPrivate: boolean, part?: BytePart): Promise<Awaited<ReturnType<ObjectStorage['read']>>> {
    const headers: Record<string, string> = part ? { range: `bytes=${part.from}-${part.to}` } : {};
    const answer = await this.#ask('GET', key, isPrivate, { headers });
    // A store that ignores the range would answer the whole object.
    if (answer.body && answer.status === (part ? 206 : 200))
      return {
        stream: Readable.fromWeb(answer.body as ReadableStream),
        bytes: Number(answer.headers.get('content-length')),
      };
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`The object store answered a read with ${answer.status}.`);
  }

  async remove(key: string, isPrivate: boolean): Promise<void> {
    const answer = await this.#ask('DELETE', key, isPrivate);
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The object store answered a removal with ${answer.status}.`);
  }

  async #ask(method: string, key: string, isPrivate: boolean, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket, privateBucket, timeoutMs } = this.#options;
    const address = `${endpoint}/${isPrivate ? privateBucket : bucket}/${checkKey(key)}`;
    const waiting = new AbortController();
    // Limits the time until the answer starts; the transfer itself may take longer.
    const timer = setTimeout(() => waiting.abort(new Error('The object store did not answer in time.')), timeoutMs);
    try {
      // A redirect is an error, so that a signed request reaches no other host.
      return await this.#client.fetch(address, { ...init, method, redirect: 'error', signal: waiting.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}
