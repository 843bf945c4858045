import type { accountOwn } from '@sycee/contract/account-own';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { maskIdCard, normalizeIdCard } from '@sycee/domain/identity/id-card';
import {
  type RealNameState,
  realNameAttemptsADay,
  realNameConsents,
  realNameInForce,
} from '@sycee/domain/identity/real-name';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid, rateLimited, sessionEnded } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { IdentityProvider, Named } from '#platform/ports/identity/identity.ts';
import { newId } from '#platform/random.ts';
import { sealText } from '../people.ts';
import { writeStaffAudit } from '../staff-audit.ts';
import { grantConsent } from './consents.ts';
import { idCardHash, openIdCard, openRealName, sealIdCard } from './id-card.ts';
import { claimPhotos, releasePhotos } from './photos.ts';

type Call = (typeof accountOwn)['PUT /account/api/auth'];
type Input = BodyOut<Call>;
type View = DataIn<Call>;
type StartResult = { check: string } | 'waiting' | 'same' | 'taken';

/** Longest wait for the provider; after that the check has failed. */
const leaseMs = 60_000;

export async function realNameView(ctx: RequestContext): Promise<View> {
  const { person: id, account } = callerOf(ctx);
  const person = await personRow(ctx.db, id).executeTakeFirstOrThrow();
  const newest = await newestCheck(ctx.db, id);
  const state = person.id_card_hash ? 'verified' : stateOf(newest, ctx.now);
  return {
    state,
    name: openRealName(ctx, person),
    id_card: person.id_card_hash ? maskIdCard(openIdCard(ctx, person)) : '',
    checked_at: person.id_card_checked_at?.toISOString() ?? null,
    tries_left: Math.max(0, realNameAttemptsADay - (await attemptsToday(ctx.db, ctx, account))),
    sample: newest && state !== 'none' ? newest.sample : (ctx.identity?.sample ?? false),
    available: ctx.identity !== null,
    consent: { version: realNameInForce, text: consentText(ctx) },
  };
}

/**
 * The attempt is counted and committed before the provider is asked, and only the holder of the lease asks: a second
 * click or repeated request finds the state.
 */
export async function checkRealName(ctx: RequestContext, input: Input): Promise<View> {
  const idCard = normalizeIdCard(input.id_card);
  const { identity } = ctx;
  if (!identity) throw notSetUp('identity');
  if (input.consent_version !== realNameInForce) throw invalid({ consent: otherText });
  const started = await ctx.write((db) => begin(db, ctx, input, { idCard, sample: identity.sample }));
  if (started === 'taken') throw cannotBeUsed();
  if (typeof started === 'object' && (await takeLease(ctx, started.check))) {
    const answer = await queryProvider(ctx, identity, { name: input.name, idCard });
    const state = await finish(ctx, started.check, { ...input, idCard, answer });
    if (state === 'refused') throw cannotBeUsed();
  }
  return await realNameView(ctx);
}

/** Locks the person first, so that of two concurrent checks the second sees the first. */
async function begin(
  db: Kysely<DB>,
  ctx: RequestContext,
  input: Input,
  { idCard, sample }: { idCard: string; sample: boolean },
): Promise<StartResult> {
  const { person: id, account } = callerOf(ctx);
  const hash = idCardHash(ctx, idCard);
  const person = await personRow(db, id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (person.erased_at) throw sessionEnded();
  if (person.id_card_hash) {
    if (person.id_card_hash.equals(hash)) return 'same';
    throw conflict({
      zh: '你已实名，如需更换证件请联系门店',
      en: 'You are already verified. To change your ID card, contact the store',
    });
  }
  const newest = await newestCheck(db, id);
  if (newest && stateOf(newest, ctx.now) === 'checking') return 'waiting';
  if (newest?.state === 'checking') await end(db, ctx, newest.id, 'failed');
  if ((await attemptsToday(db, ctx, account)) >= realNameAttemptsADay)
    throw rateLimited(secondsOfDay(ctx.now), 'realName');
  const holder = await db.selectFrom('person').select('id').where('id_card_hash', '=', hash).executeTakeFirst();
  const consent = await grantConsent(db, ctx, {
    person: id,
    account,
    kind: 'real_name',
    version: realNameInForce,
    text: consentText(ctx),
    how: 'form',
  });
  const photos = await claimPhotos(db, ctx, input);
  const check = newId(ctx.now);
  await db
    .insertInto('identity_check')
    .values({
      tenant_id: ctx.site.tenantId,
      id: check,
      person: id,
      account,
      consent,
      state: 'checking',
      sample,
      day: businessDateOf(ctx.now),
      ...photos,
      requested_at: new Date(ctx.now),
    })
    .execute();
  if (!holder) return { check };
  await end(db, ctx, check, 'refused');
  return 'taken';
}

async function takeLease(ctx: RequestContext, check: string): Promise<boolean> {
  const leased = await ctx.db
    .updateTable('identity_check')
    .set({ lease_until: new Date(ctx.now + leaseMs) })
    .where('id', '=', check)
    .where('state', '=', 'checking')
    .where('lease_until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return !!leased;
}

async function queryProvider(
  ctx: RequestContext,
  identity: IdentityProvider,
  identityPair: Named,
): Promise<'verified' | 'mismatch' | 'failed'> {
  try {
    return (await identity.isOnePerson(identityPair)) ? 'verified' : 'mismatch';
  } catch (error) {
    ctx.log.warn({ err: error }, 'the identity provider gave no answer');
    return 'failed';
  }
}

interface Answered {
  name: string;
  idCard: string;
  answer: 'verified' | 'mismatch' | 'failed';
}

/**
 * Stores nothing if the person was erased or the consent withdrawn meanwhile. The unique index decides whose number it
 * is.
 */
async function finish(ctx: RequestContext, check: string, { name, idCard, answer }: Answered): Promise<RealNameState> {
  const { person: id } = callerOf(ctx);
  const settle = (state: 'verified' | 'mismatch' | 'failed' | 'refused') =>
    ctx.db.transaction().execute(async (db) => {
      const person = await personRow(db, id).forNoKeyUpdate().executeTakeFirstOrThrow();
      const isStill = await isConsented(db, check);
      const settled = state === 'verified' && !(isStill && person.wrapped_key) ? 'failed' : state;
      if (!(await end(db, ctx, check, settled)) || settled !== 'verified') return settled;
      await db
        .updateTable('person')
        .set({
          id_card_hash: idCardHash(ctx, idCard),
          id_card_sealed: sealIdCard(ctx, person, idCard),
          real_name_sealed: sealText(ctx.secrets, ctx.site.tenantId, person, name),
          id_card_checked_at: new Date(ctx.now),
        })
        .where('id', '=', id)
        .execute();
      await writeStaffAudit(db, ctx, 'account.real_name', [['id_card', null, maskIdCard(idCard)]]);
      return settled;
    });
  return await settle(answer).catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return settle('refused');
    throw error;
  });
}

/** Ends a check and, unless it succeeded, releases its photos. False: it had ended already. */
async function end(db: Kysely<DB>, ctx: RequestContext, check: string, state: RealNameState): Promise<boolean> {
  if (state !== 'verified') await releasePhotos(db, ctx.now, (checks) => checks.where('id', '=', check));
  const ended = await db
    .updateTable('identity_check')
    .set({ state, answered_at: new Date(ctx.now) })
    .where('id', '=', check)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst();
  return !!ended;
}

async function isConsented(db: Kysely<DB>, check: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_check')
    .innerJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'identity_check.tenant_id')
        .onRef('consent.id', '=', 'identity_check.consent'),
    )
    .select('consent.id')
    .where('identity_check.id', '=', check)
    .where('consent.revoked_at', 'is', null)
    .executeTakeFirst();
  return !!row;
}

const personRow = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('person')
    .select(['id', 'wrapped_key', 'erased_at', 'id_card_hash', 'id_card_sealed', 'real_name_sealed'])
    .select('id_card_checked_at')
    .where('id', '=', id);

const newestCheck = (db: Kysely<DB>, person: string) =>
  db
    .selectFrom('identity_check')
    .innerJoin('consent', (join) =>
      join
        .onRef('consent.tenant_id', '=', 'identity_check.tenant_id')
        .onRef('consent.id', '=', 'identity_check.consent'),
    )
    .select(['identity_check.id', 'state', 'sample', 'requested_at', 'lease_until', 'revoked_at'])
    .where('identity_check.person', '=', person)
    .orderBy('identity_check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
type Check = NonNullable<Awaited<ReturnType<typeof newestCheck>>>;

/** An expired lease of a dead process counts as a failure; a withdrawn consent shows no state. */
function stateOf(check: Check | undefined, now: number): RealNameState {
  if (!check || check.revoked_at) return 'none';
  if (check.state !== 'checking') return check.state as RealNameState;
  const until = check.lease_until?.getTime() ?? check.requested_at.getTime() + leaseMs;
  return until > now ? 'checking' : 'failed';
}

async function attemptsToday(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('identity_check')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .where('day', '=', businessDateOf(ctx.now))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const secondsOfDay = (now: number): number =>
  Math.ceil((startOfBusinessDate(addDays(businessDateOf(now), 1)) - now) / 1000);
const consentText = (ctx: RequestContext): string =>
  realNameConsents[realNameInForce][ctx.language](ctx.site.tenantName[ctx.language]);
const uniqueViolation = '23505';
const otherText = {
  zh: '授权内容已更新，请重新阅读并勾选',
  en: 'The consent text has changed. Please read it again and agree',
};
const cannotBeUsed = () =>
  conflict({
    zh: '此身份证号无法使用，请联系门店',
    en: 'This ID number can’t be used here. Contact the store',
  });
