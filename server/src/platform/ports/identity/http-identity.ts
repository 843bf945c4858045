import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { newSecret } from '#platform/random.ts';
import type { IdentityProvider, Named } from './identity.ts';

export interface HttpIdentityOptions {
  /** `https://cloudauth.aliyuncs.com` */
  url: string;
  accessKeyId: string;
  accessKeySecret: string;
  timeoutMs: number;
}

/** Both numbers and numeric strings occur. */
const answered = z.object({
  Code: z.coerce.string(),
  ResultObject: z.object({ BizCode: z.coerce.string() }).optional(),
});
const agrees = '1';
/** Name and number do not match; the number does not exist. */
const disagrees = new Set(['2', '3']);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * `Id2MetaVerify` of Cloudauth 2019-03-07, signed ACS3-HMAC-SHA256. Personal data goes in the body, never in an
 * address.
 */
export class HttpIdentity implements IdentityProvider {
  readonly sample = false;
  readonly #options: HttpIdentityOptions;
  constructor(options: HttpIdentityOptions) {
    this.#options = options;
  }

  async isOnePerson({ name, idCard }: Named): Promise<boolean> {
    const { url, timeoutMs } = this.#options;
    const body = new URLSearchParams({ ParamType: 'normal', UserName: name, IdentifyNum: idCard }).toString();
    const response = await fetch(url, {
      method: 'POST',
      headers: this.#headers(new URL(url).host, body),
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const answer = answered.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) throw new Error(`The identity provider answered ${response.status}.`);
    const { Code, ResultObject } = answer.data;
    if (Code !== '200' || !ResultObject) throw new Error(`The identity provider refused with ${Code}.`);
    if (ResultObject.BizCode === agrees) return true;
    if (disagrees.has(ResultObject.BizCode)) return false;
    throw new Error(`The identity provider answered with an unknown ${ResultObject.BizCode}.`);
  }

  #headers(host: string, body: string): Record<string, string> {
    const { accessKeyId, accessKeySecret } = this.#options;
    const signed: Record<string, string> = {
      'content-type': 'application/x-www-form-urlencoded',
      host,
      'x-acs-action': 'Id2MetaVerify',
      'x-acs-content-sha256': sha256(body),
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': newSecret(),
      'x-acs-version': '2019-03-07',
    };
    const names = Object.keys(signed).join(';');
    const lines = Object.entries(signed).map(([key, value]) => `${key}:${value}\n`);
    const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${signed['x-acs-content-sha256']}`;
    const toSign = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
    const signature = createHmac('sha256', accessKeySecret).update(toSign).digest('hex');
    const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`;
    return { ...signed, authorization };
  }
}
