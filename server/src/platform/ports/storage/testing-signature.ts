// For tests: verifies AWS Signature Version 4 of a received request, implemented from the documentation and not with
// the client's library.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Whether the secret signed the request with this body. */
export function isSignedV4(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, day, region, names, signature] =
    /Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const headers = names?.split(';').map((name) => `${name}:${request.headers[name]}\n`) ?? [];
  const canonical = [request.method, request.url, '', headers.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day ?? ''), region ?? ''));
  return hmac(key, toSign).toString('hex') === signature;
}
