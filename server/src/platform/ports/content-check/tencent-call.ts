import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { ContentCheckUnavailable } from './content-check.ts';
import { tencentAuthorization } from './tencent-signature.ts';

export interface TencentOptions {
  /** `https://{service}.tencentcloudapi.com` */
  url: string;
  secretId: string;
  secretKey: string;
  region: string;
  /** The policies of the console (BizType), by which the service decides what to refuse. */
  policies: { readonly picture: string; readonly voice: string; readonly video: string };
  timeoutMs: number;
}

/** Image (ims), audio (ams) and video (vm) moderation. */
const versions = { ims: '2020-12-29', ams: '2020-12-29', vm: '2021-09-22' } as const;

const contentType = 'application/json; charset=utf-8';
const envelope = z.object({ Response: z.looseObject({ Error: z.object({ Code: z.string() }).optional() }) });

/** The service cannot read this file, whenever it is asked. */
export class UnreadableContent extends ContentCheckUnavailable {}
const unreadableCodes =
  /^(InvalidParameter|InvalidParameterValue|ResourceUnavailable)\.(ImageSizeTooSmall|InvalidImageContent|EmptyImageContent|InvalidFileContentSize|InvalidContent)$/;

interface TencentRequest<Schema extends z.ZodType> {
  service: keyof typeof versions;
  action: string;
  body: object;
  result: Schema;
}

/**
 * Calls one action. Answers are of status 200 also for errors, with a code. Errors name the action and the code, but not the service’s text, which may
 * repeat what a file contains.
 */
export async function callTencent<Schema extends z.ZodType>(
  { url, secretId, secretKey, region, timeoutMs }: TencentOptions,
  clock: Clock,
  { service, action, body, result }: TencentRequest<Schema>,
): Promise<z.output<Schema>> {
  const address = new URL(url.replace('{service}', service));
  const text = JSON.stringify(body);
  const timestamp = Math.floor(clock.now() / 1000);
  const signed = { service, host: address.host, contentType, body: text, timestamp };
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: tencentAuthorization(signed, { secretId, secretKey }),
      'content-type': contentType,
      host: address.host,
      'x-tc-action': action,
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
      'x-tc-version': versions[service],
    },
    body: text,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new ContentCheckUnavailable(`${action} gave no answer: ${error instanceof Error ? error.name : 'unknown'}.`);
  });
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) throw new ContentCheckUnavailable(`${action} answered ${response.status}.`);
  const code = answer.data.Response.Error?.Code;
  if (code !== undefined && unreadableCodes.test(code))
    throw new UnreadableContent(`${action} refused with ${code}.`, code);
  if (code !== undefined) throw new ContentCheckUnavailable(`${action} refused with ${code}.`, code);
  const read = result.safeParse(answer.data.Response);
  if (!read.success) throw new ContentCheckUnavailable(`${action} answered in another shape.`);
  return read.data;
}
