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
 * One question to the open API: null where it has no data. What goes wrong says which service and how, and never whom it was
 * about: neither an address nor the provider's own words stand in an error.
 */
export async function askTianyancha<Schema extends z.ZodType>(
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

/** The provider leaves out, or says null of, what it does not know. */
export const said = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

/** Milliseconds since 1970 or `2019-03-04…`: both occur. */
export const dayOf = (value: string | number | null | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' && !/^\d+$/.test(value)) return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null;
  const ms = Number(value);
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? shanghaiDay(ms) : null;
};
const shanghaiDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
