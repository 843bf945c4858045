import { type Address, type CallSpec, methodOf } from '@sycee/contract/core/call';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { countView, type RequestContext } from '#platform/context.ts';
import type { MadeAnswer } from '#platform/prepared/prepared-answers.ts';
import { type PreparedCall, type PublicContext, publicContextOf } from '#platform/prepared/prepared-call.ts';
import { successEnvelope } from './answer.ts';

interface PreparedInput {
  ctx: RequestContext;
  address: string;
  params: Record<string, string>;
  query: unknown;
  /** Throws if the data differ from the contract. */
  check: ((data: unknown) => unknown) | undefined;
}

/** Only a read without a required login can have one answer for everybody. */
export function refuseUnpreparable(address: Address, { who }: CallSpec): void {
  if (who !== 'anyone' || methodOf(address) !== 'GET') throw new Error(`${address} cannot be prepared`);
}

/** The envelope for all equal requests at a site, from memory until a row that it shows changes. */
export async function preparedAnswer(call: PreparedCall, input: PreparedInput): Promise<Buffer> {
  const { ctx, address, params, query } = input;
  const { site, language, hasDeadToken, now } = ctx;
  const publicContext = publicContextOf(ctx, call.separatesStaff === true);
  const { isStaff, modulesOff } = publicContext;
  const place = `${site.tenantId} ${site.prefix} ${site.storeNo} ${language} ${isStaff} ${hasDeadToken}`;
  const key = `${place} ${address} ${JSON.stringify([params, query])}`;
  const versions = await ctx.versions.of(site.tenantId);
  const shown = call.shows.map((topic) => versions[topic]);
  const { store, name, tenantName } = site;
  const stamp = JSON.stringify([businessDateOf(now), store, name, tenantName, modulesOff, shown]);
  const { body, viewed } = await ctx.prepared.get(key, stamp, now, () => makeAnswer(call, input, publicContext));
  if (call.countsViewsOf && viewed) countView(ctx, call.countsViewsOf, viewed);
  return body;
}

async function makeAnswer(
  call: PreparedCall,
  { ctx, params, query, check }: PreparedInput,
  publicContext: PublicContext,
): Promise<MadeAnswer> {
  const { data, until = Number.POSITIVE_INFINITY, viewed } = await call.answer({ ctx: publicContext, params, query });
  check?.(data);
  const body = Buffer.from(JSON.stringify(successEnvelope(ctx, data)));
  return { body, until, viewed, isKept: call.isKept?.(query, data) ?? true };
}
