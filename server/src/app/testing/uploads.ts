import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadForm } from '@sycee/contract/upload-form';
import { newKey } from '@sycee/domain/upload/key';
import sharp, { type Metadata } from 'sharp';
import type { TestServer, Visitor } from './test-server.ts';
export type Credential = Awaited<ReturnType<typeof credentialOf>>;
export const credentialOf = (visitor: Visitor, type = 'sale') =>
  visitor.data('GET /tools/api/oss/sign', { query: { type } });

export const pictureOf = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1f6b52' } })
    .toFormat(format)
    .toBuffer();

/** Via a file, because sharp's buffer loaders are blocked in this process. */
export async function inspect(picture: Buffer): Promise<Metadata> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-picture-'));
  const file = path.join(folder, 'picture');
  writeFileSync(file, picture);
  try {
    return await sharp(file, { animated: true }).metadata();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A new random key at each call. */
export const keyIn = (dir: string, name = 'a.png'): string => newKey(dir, name, randomInt);

export interface SentFile {
  bytes: Buffer;
  name?: string;
  type?: string;
}
/** Encodes a form as a browser does; repeated fields are sent repeatedly. */
export function formOf(fields: readonly (readonly [string, string])[], file?: SentFile) {
  const boundary = '----form4711';
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = fields.flatMap(([name, text]) => part(`name="${name}"`, text));
  if (file) {
    const { name = 'a.png', type = 'image/png', bytes } = file;
    parts.push(...part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, bytes));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const fieldsOf = (credential: Credential, key: string): [string, string][] => [
  [uploadForm.key, key],
  [uploadForm.policy, credential.policy],
  [uploadForm.accessid, credential.accessid],
  [uploadForm.signature, credential.signature],
  [uploadForm.status, '200'],
];

/** Makes a complete upload; the arguments replace single correct values. */
export async function upload(
  server: TestServer,
  credential: Credential,
  file: SentFile,
  { key = keyIn(credential.dir, file.name), url = credential.host } = {},
) {
  const { payload, headers } = formOf(fieldsOf(credential, key), file);
  const answer = await server.app.inject({ method: 'POST', url: '/oss_proxy', query: { url }, headers, payload });
  return { status: answer.statusCode, code: /<Code>(\w+)/.exec(answer.body)?.[1], key };
}

export const read = (server: TestServer, address: string) => server.app.inject(address.replace(/^http:\/\/[^/]+/, ''));
