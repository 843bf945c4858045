import { z } from 'zod';

export interface TianyanchaOptions {
  /** `https://open.api.tianyancha.com` */
  url: string;
  token: string;
  timeoutMs: number;
}

const envelope = z.object({ error_code: z.coerce.number().int(), result: z.unknown().optional() });
const done = 0;
const noData = 300_000;

/**
 * Calls the open API; null if it has no data. Errors name the service and the kind of failure, but neither the address
 * nor the provider's text, as both may name the company.
 */
export async function queryTianyancha<Schema extends z.ZodType>(
  { url, token, timeoutMs }: TianyanchaOptions,
  { path, query, result, signal }: { path: string; query: Record<string, string>; result: Schema; signal: AbortSignal },
): Promise<z.output<Schema> | null> {
  const address = new URL(`/services/open/${path}`, url);
  address.search = new URLSearchParams(query).toString();
  const response = await fetch(address, {
    headers: { authorization: token },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`${path} gave no answer: ${error instanceof Error ? error.name : 'unknown'}.`);
  });
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) throw new Error(`${path} answered ${response.status}.`);
  const { error_code } = answer.data;
  if (error_code === noData) return null;
  if (error_code !== done) throw new Error(`${path} refused with ${error_code}.`);
  const read = result.safeParse(answer.data.result);
  if (!read.success) throw new Error(`${path} answered in another shape.`);
  return read.data;
}

/** The provider omits unknown values or sends null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

/** Accepts milliseconds since 1970 and `2019-03-04…`, as both occur. */
export const dayOf = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' && !/^\d+$/.test(value)) return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null;
  const ms = Number(value);
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? shanghaiDay(ms) : null;
};
const shanghaiDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
