import { newAccountComments, newAccountPosts } from '@sycee/domain/square/limits';
import { businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, notAllowed, sessionEnded } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isNewAccount } from '#platform/realtime/shown-texts.ts';

/** The account that writes. A support session acts for the operator, who writes nothing here. */
export function writerOf(ctx: RequestContext): string {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  return account;
}

/** Locks the account first, so that nothing is written after an erasure, and blocks and follows happen one after the other. */
export async function lockWriter(db: Kysely<DB>, account: string): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.status !== 'active') throw sessionEnded();
}

/** What judgements by the rules of words need to know about the writer. */
export const asWriter = (ctx: RequestContext, account: string) => ({ ...ctx, reader: { account } });

/** Limits what an account that is new writes in a business day. The account is locked, so parallel texts are counted one after the other. */
export async function limitNewWriter(db: Kysely<DB>, ctx: RequestContext, kind: 'post' | 'comment'): Promise<void> {
  const { account } = callerOf(ctx);
  const policy = await ctx.policies.of(ctx.site.tenantId);
  if (!(await isNewAccount(asWriter(ctx, account), policy))) return;
  const settings = await db
    .selectFrom('square_settings')
    .select(['new_account_posts', 'new_account_comments'])
    .executeTakeFirst();
  const today = new Date(startOfBusinessDate(businessDateOf(ctx.now)));
  const { n } =
    kind === 'post'
      ? await db
          .selectFrom('post')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('author', '=', account)
          .where('published_at', '>=', today)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('post_comment')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('author', '=', account)
          .where('created_at', '>=', today)
          .executeTakeFirstOrThrow();
  const allowed =
    kind === 'post'
      ? (settings?.new_account_posts ?? newAccountPosts)
      : (settings?.new_account_comments ?? newAccountComments);
  if (n >= ctx.limits.widened(allowed)) throw tooMany(kind, allowed);
}

const tooMany = (kind: 'post' | 'comment', allowed: number) =>
  conflict(
    kind === 'post'
      ? {
          zh: `新账号每天最多发布 ${allowed} 条动态，请明天再来`,
          en: `A new account can publish ${allowed} posts a day. Come back tomorrow`,
        }
      : {
          zh: `新账号每天最多发表 ${allowed} 条评论，请明天再来`,
          en: `A new account can write ${allowed} comments a day. Come back tomorrow`,
        },
  );
