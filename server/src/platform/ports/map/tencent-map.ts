import type { MapRequest } from '@sycee/domain/map/requests';
import { z } from 'zod';
import { type MapAnswer, MapBroken, type MapService, MapUnreachable } from './map-service.ts';
import { mapSignature } from './map-signature.ts';

export interface TencentMapOptions {
  url: string;
  key: string;
  /** The secret of the key, if it requires signatures. */
  secret: string | undefined;
  timeoutMs: number;
}

const answer = z.object({
  status: z.number().int(),
  message: z.string().default(''),
  count: z.number().int().optional(),
  data: z.unknown().optional(),
  result: z.unknown().optional(),
});
const answerBytesAtMost = 4 * 2 ** 20;

/** The web service of Tencent Location Service. */
export class TencentMap implements MapService {
  readonly sample = false;
  readonly #options: TencentMapOptions;
  constructor(options: TencentMapOptions) {
    this.#options = options;
  }

  async ask({ path, parameters }: MapRequest): Promise<MapAnswer> {
    const { url, key, secret, timeoutMs } = this.#options;
    const sent: Record<string, string> = { ...parameters, output: 'json', key };
    if (secret) sent.sig = mapSignature(path, sent, secret);
    const response = await fetch(`${url}${path}?${new URLSearchParams(sent)}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      // The address has the key, so nothing of the error is passed on but its name.
      throw new MapUnreachable(`${path} gave no answer: ${error instanceof Error ? error.name : 'unknown'}.`);
    });
    if (!response.ok) throw new MapBroken(`${path} answered ${response.status}.`);
    const text = await response.text().catch(() => '');
    if (text.length > answerBytesAtMost) throw new MapBroken(`${path} answered too much.`);
    const read = answer.safeParse(jsonOf(text));
    if (!read.success) throw new MapBroken(`${path} answered in another shape.`);
    return read.data;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
