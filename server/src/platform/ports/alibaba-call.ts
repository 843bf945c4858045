import { createHash, createHmac } from 'node:crypto';
import { newSecret } from '#platform/random.ts';

export interface AlibabaOptions {
  /** `https://cloudauth.aliyuncs.com/` */
  url: string;
  accessKeyId: string;
  accessKeySecret: string;
  timeoutMs: number;
}

export interface AlibabaAction {
  name: string;
  version: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Calls a service of Alibaba Cloud, signed ACS3-HMAC-SHA256. Personal data goes in the body, never in an address. The answer is null if it is no JSON. */
export async function callAlibaba(
  options: AlibabaOptions,
  action: AlibabaAction,
  parameters: Readonly<Record<string, string>>,
): Promise<{ isOk: boolean; status: number; answer: unknown }> {
  const { url, timeoutMs } = options;
  const body = new URLSearchParams(parameters).toString();
  const response = await fetch(url, {
    method: 'POST',
    headers: signedHeaders(options, action, body),
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  return { isOk: response.ok, status: response.status, answer: await response.json().catch(() => null) };
}

function signedHeaders(
  { url, accessKeyId, accessKeySecret }: AlibabaOptions,
  { name, version }: AlibabaAction,
  body: string,
): Record<string, string> {
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: new URL(url).host,
    'x-acs-action': name,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': newSecret(),
    'x-acs-version': version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([key, value]) => `${key}:${value}\n`);
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${signed['x-acs-content-sha256']}`;
  const toSign = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = createHmac('sha256', accessKeySecret).update(toSign).digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { ...signed, authorization };
}
