import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { urlTokens } from '@sycee/contract/url-tokens';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { newSiteKey } from '#platform/random.ts';
import { open, seal } from '#platform/secrets.ts';

type SetToken = (typeof urlTokens)['POST /finance/api/set_url_token'];
type GetToken = (typeof urlTokens)['POST /finance/api/get_url_token'];
const retentionMs = 30 * 24 * 3_600_000;
const bound = 'url token';

/** The row is found by one hash of the token, and opened by another, which is not stored. */
const hashOf = ({ secrets, site }: RequestContext, token: string) => secrets.keyedHash(site.tenantId, bound, token);
const keyOf = ({ secrets, site }: RequestContext, token: string) =>
  secrets.keyedHash(site.tenantId, 'url token key', token);

async function keepPayload(ctx: RequestContext, { payload }: BodyOut<SetToken>): Promise<DataIn<SetToken>> {
  const { account } = callerOf(ctx);
  await ctx.limits.take('urlToken', account);
  return await ctx.write(async (db) => {
    // As site keys are: 79 bits.
    const token = newSiteKey();
    const expires = new Date(ctx.now + retentionMs);
    await db
      .insertInto('url_token')
      .values({
        tenant_id: ctx.site.tenantId,
        token_hash: hashOf(ctx, token),
        payload_sealed: seal(keyOf(ctx, token), payload, bound),
        made_by: account,
        expires_at: expires,
      })
      .execute();
    return { token, expires_at: expires.toISOString() };
  });
}

async function readPayload(ctx: RequestContext, { token }: BodyOut<GetToken>): Promise<DataIn<GetToken>> {
  await ctx.limits.take('urlTokenRead', ctx.network);
  const row = await ctx.db
    .selectFrom('url_token')
    .select(['payload_sealed', 'expires_at'])
    .where('token_hash', '=', hashOf(ctx, token))
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    payload: open(keyOf(ctx, token), row.payload_sealed, bound).toString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export const urlTokenCalls: Handlers<typeof urlTokens> = {
  'POST /finance/api/set_url_token': ({ ctx, body }) => keepPayload(ctx, body),
  'POST /finance/api/get_url_token': ({ ctx, body }) => readPayload(ctx, body),
};
