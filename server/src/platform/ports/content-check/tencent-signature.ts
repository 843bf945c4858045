import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';
const signedHeaders = 'content-type;host';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface SignedRequest {
  service: string;
  host: string;
  contentType: string;
  body: string;
  /** Seconds since 1970; the service accepts a difference of five minutes. */
  timestamp: number;
}

/** The Authorization header of a POST to `/` as the service documents it ("signature v3"). */
export function tencentAuthorization(
  { service, host, contentType, body, timestamp }: SignedRequest,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): string {
  const headers = `content-type:${contentType}\nhost:${host}\n`;
  const canonical = `POST\n/\n\n${headers}\n${signedHeaders}\n${sha256(body)}`;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const toSign = `${algorithm}\n${timestamp}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}
