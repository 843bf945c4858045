import type { BodyOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { demandPurposes } from '@sycee/domain/demand/choices';
import { demandDaysAtMost, openDemandsAtMost } from '@sycee/domain/demand/limits';
import { decideDemand } from '@sycee/domain/demand/machine';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid, notAllowed, sessionEnded } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { isNewAccount, judgeToShow } from '#platform/realtime/shown-texts.ts';
import { refuseContactDetails } from '#platform/refuse-contact-details.ts';
import { bigrams } from '#platform/search.ts';
import { readDemand } from './read.ts';
import { type Detail, regionPathName } from './rows.ts';

type Input = BodyOut<(typeof demand)['POST /common/api/demand/add']>;

/** Publishes a demand; headquarters decide first on the demands of new accounts, and on texts that a rule of words holds. */
export async function publishDemand(ctx: RequestContext, input: Input): Promise<Detail> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  refuseImpossible(input, businessDateOf(ctx.now));
  refuseContactDetails({ note: input.note });
  await ctx.limits.take('demand', account);
  const review = await whyReview(ctx, input.note);
  const id = await ctx.write(async (db) => {
    await lockAccount(db, account);
    const decision = decideDemand(null, 'publish', {
      isAuthor: true,
      hasRoom: (await countCurrent(db, ctx, account)) < openDemandsAtMost,
      isOutdated: false,
      needsReview: review !== null,
    });
    if (!decision.ok) throw tooMany();
    const { purpose, note, region } = input;
    const { zh, en } = demandPurposes[purpose].name;
    const added = newId(ctx.now);
    const now = new Date(ctx.now);
    await db
      .insertInto('demand')
      .values({
        ...input,
        tenant_id: ctx.site.tenantId,
        id: added,
        author: account,
        state: decision.to,
        quals: [...new Set(input.quals)],
        search: bigrams(note, zh, en, regionPathName(region, 'zh'), regionPathName(region, 'en')),
        ...review,
        created_at: now,
        opened_at: decision.to === 'open' ? now : null,
      })
      .execute();
    return added;
  });
  return await readDemand(ctx, id);
}

/** Refuses what the contract cannot see. */
function refuseImpossible({ amount_least, amount_most, until }: Input, today: string): void {
  if (amount_least > amount_most)
    throw invalid({
      amount_most: {
        zh: '最高金额不能低于最低金额',
        en: 'The maximum amount can’t be below the minimum',
      },
    });
  if (until < today || until > addDays(today, demandDaysAtMost))
    throw invalid({
      until: {
        zh: `请选择今天起 ${demandDaysAtMost} 天内的日期`,
        en: `Choose a date within ${demandDaysAtMost} days from today`,
      },
    });
}

/** Why headquarters decide first: the rule that holds the note, or that the account is new; null if they need not. */
async function whyReview(ctx: RequestContext, note: string) {
  const writer = { ...ctx, reader: callerOf(ctx) };
  const { refusal, holding, sentence } = await judgeToShow(writer, [note], 'published');
  if (refusal) throw refusal;
  if (holding) {
    const rule = await ctx.db.selectFrom('word_rule').select('name').where('id', '=', holding.id).executeTakeFirst();
    return { review_reason: 'words', review_rule: rule?.name ?? null, review_sentence: sentence ?? null };
  }
  return (await isNewAccount(writer, await ctx.policies.of(ctx.site.tenantId)))
    ? { review_reason: 'new_account' }
    : null;
}

/** Locks the account first, so that concurrent demands and offers of one account follow each other and none is written after an erasure. */
export async function lockAccount(db: Kysely<DB>, account: string): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.status !== 'active') throw sessionEnded();
}

/** Demands of an author that advisers see, or will see if headquarters agree. */
async function countCurrent(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('demand')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('author', '=', account)
    .where('state', 'in', ['review', 'open'])
    .where('until', '>=', businessDateOf(ctx.now))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const tooMany = () =>
  conflict(
    {
      zh: `最多同时发布 ${openDemandsAtMost} 条需求，请先关闭一条`,
      en: `You can have up to ${openDemandsAtMost} open requests. Close one first`,
    },
    ['close'],
  );
