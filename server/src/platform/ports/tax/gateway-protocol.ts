import { createHmac } from 'node:crypto';
import { tableKinds } from '@sycee/domain/statement/columns';
import { z } from 'zod';
import { isSameText } from '#platform/secrets.ts';

// The signed protocol between this server and the gateway, in both directions (docs/guides/tax-gateway.md).

/** Requests, answers and webhooks are signed again each time they are sent. */
export const maxClockSkewMs = 300_000;
export const headerNames = { app: 'x-tax-app', time: 'x-tax-time', nonce: 'x-tax-nonce', signature: 'x-tax-signature' };

/** Each line ends with a newline. Only the body, the last part, may contain one, so the parts are unambiguous. */
export const signLines = (secret: string, ...lines: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('base64url');

export const areSigned = (secret: string, signature: string, ...lines: readonly string[]): boolean =>
  isSameText(signature, signLines(secret, ...lines));

export const isWithinClockSkew = (seconds: string, nowMs: number): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - nowMs) <= maxClockSkewMs;

export const secondsOf = (nowMs: number): string => String(Math.floor(nowMs / 1000));

const table = z.enum(tableKinds);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const stateSchema = z.enum(['waiting', 'agreed', 'refused', 'ended']);
const number = z.string().regex(/^[0-9a-f]{32}$/);
const row = z.record(z.string().max(40), z.union([z.string().max(400), z.number(), z.null()]));

export const beginAnswer = z.object({ number, url: z.string().min(1).max(2_000) });
export const stateResponse = z.object({ number, company_code: z.string().max(40), state: stateSchema });
export const dataResponse = z.object({
  number,
  company_code: z.string().max(40),
  state: z.enum(['working', 'failed', 'done']),
  as_of: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  parts: z
    .array(
      z
        .object({ table, from: month, to: month, rows: z.array(row).max(20_000) })
        .refine(({ from, to }) => from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 10),
    )
    .max(200)
    .default([]),
  failed: z.array(table).max(tableKinds.length).default([]),
  next: z.string().min(1).max(200).nullable().default(null),
});
export const noticePayload = z.object({
  id: z.string().min(8).max(64),
  app: z.string().max(64),
  number,
  company_code: z.string().max(40),
  state: stateSchema,
});
export const refusalResponse = z.object({ code: z.string().max(64) });
