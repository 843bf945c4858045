import type { accountOwn } from '@sycee/contract/account-own';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { maskIdCard, normalizeIdCard } from '@sycee/domain/identity/id-card';
import {
  type RealNameState,
  realNameConsents,
  realNameInForce,
  realNameTriesADay,
} from '@sycee/domain/identity/real-name';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import type { IdentityProvider, Named } from '#platform/ports/identity/identity.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid, sessionEnded, tooOften } from '#platform/refusal.ts';
import { sealText } from '../people.ts';
import { tellOfStaff } from '../tell.ts';
import { giveConsent } from './consents.ts';
import { idCardHash, openIdCard, openRealName, sealIdCard } from './id-card.ts';
import { letPhotosGo, takePhotos } from './photos.ts';

type Call = (typeof accountOwn)['PUT /account/api/auth'];
type Asked = BodyOut<Call>;
type View = DataIn<Call>;
type Begun = { check: string } | 'waiting' | 'same' | 'taken';

/** For as long as one process may wait for the provider; past it the check has failed. */
const leaseMs = 60_000;

export async function realNameView(at: At): Promise<View> {
  const { person: id, account } = callerOf(at);
  const person = await personRow(at.db, id).executeTakeFirstOrThrow();
  const newest = await newestCheck(at.db, id);
  const state = person.id_card_hash ? 'verified' : stateOf(newest, at.now);
  return {
    state,
    name: openRealName(at, person),
    id_card: person.id_card_hash ? maskIdCard(openIdCard(at, person)) : '',
    checked_at: person.id_card_checked_at?.toISOString() ?? null,
    tries_left: Math.max(0, realNameTriesADay - (await triesToday(at.db, at, account))),
    sample: newest && state !== 'none' ? newest.sample : (at.identity?.sample ?? false),
    available: at.identity !== null,
    consent: { version: realNameInForce, text: consentText(at) },
  };
}

/**
 * The try is counted and committed before the provider is asked, and whoever holds its lease asks once: a second click and a
 * repeated request find the state.
 */
export async function checkRealName(at: At, asked: Asked): Promise<View> {
  const idCard = normalizeIdCard(asked.id_card);
  const { identity } = at;
  if (!identity) throw notSetUp('identity');
  if (asked.consent_version !== realNameInForce) throw invalid({ consent: otherText });
  const begun = await at.write((db) => begin(db, at, asked, { idCard, sample: identity.sample }));
  if (begun === 'taken') throw cannotBeUsed();
  if (typeof begun === 'object' && (await takeLease(at, begun.check))) {
    const answer = await askProvider(at, identity, { name: asked.name, idCard });
    const state = await finish(at, begun.check, { ...asked, idCard, answer });
    if (state === 'refused') throw cannotBeUsed();
  }
  return await realNameView(at);
}

/** The person's row first: of two at once the second sees the first's check. */
async function begin(
  db: Kysely<DB>,
  at: At,
  asked: Asked,
  { idCard, sample }: { idCard: string; sample: boolean },
): Promise<Begun> {
  const { person: id, account } = callerOf(at);
  const hash = idCardHash(at, idCard);
  const person = await personRow(db, id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (person.erased_at) throw sessionEnded();
  if (person.id_card_hash) {
    if (person.id_card_hash.equals(hash)) return 'same';
    throw conflict({
      zh: '你已经实名，要换证件请联系门店',
      en: 'You are verified already; to change the card ask the store',
    });
  }
  const newest = await newestCheck(db, id);
  if (newest && stateOf(newest, at.now) === 'checking') return 'waiting';
  if (newest?.state === 'checking') await end(db, at, newest.id, 'failed');
  if ((await triesToday(db, at, account)) >= realNameTriesADay) throw tooOften(secondsOfDay(at.now), 'realName');
  const holder = await db.selectFrom('person').select('id').where('id_card_hash', '=', hash).executeTakeFirst();
  const consent = await giveConsent(db, at, {
    person: id,
    account,
    kind: 'real_name',
    version: realNameInForce,
    text: consentText(at),
    how: 'form',
  });
  const photos = await takePhotos(db, at, asked);
  const check = newId(at.now);
  await db
    .insertInto('identity_check')
    .values({
      ffp: at.site.ffp,
      id: check,
      person: id,
      account,
      consent,
      state: 'checking',
      sample,
      day: businessDateOf(at.now),
      ...photos,
      asked_at: new Date(at.now),
    })
    .execute();
  if (!holder) return { check };
  await end(db, at, check, 'refused');
  return 'taken';
}

async function takeLease(at: At, check: string): Promise<boolean> {
  const taken = await at.db
    .updateTable('identity_check')
    .set({ lease_until: new Date(at.now + leaseMs) })
    .where('id', '=', check)
    .where('state', '=', 'checking')
    .where('lease_until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return !!taken;
}

async function askProvider(
  at: At,
  identity: IdentityProvider,
  named: Named,
): Promise<'verified' | 'mismatch' | 'failed'> {
  try {
    return (await identity.isOnePerson(named)) ? 'verified' : 'mismatch';
  } catch (error) {
    at.log.warn({ err: error }, 'the identity provider gave no answer');
    return 'failed';
  }
}

interface Answered {
  name: string;
  idCard: string;
  answer: 'verified' | 'mismatch' | 'failed';
}

/** Erased, or the consent taken back meanwhile: nothing of the answer is kept. Whose number it is the unique index decides. */
async function finish(at: At, check: string, { name, idCard, answer }: Answered): Promise<RealNameState> {
  const { person: id } = callerOf(at);
  const settle = (state: 'verified' | 'mismatch' | 'failed' | 'refused') =>
    at.db.transaction().execute(async (db) => {
      const person = await personRow(db, id).forNoKeyUpdate().executeTakeFirstOrThrow();
      const isStill = await isConsented(db, check);
      const settled = state === 'verified' && !(isStill && person.wrapped_key) ? 'failed' : state;
      if (!(await end(db, at, check, settled)) || settled !== 'verified') return settled;
      await db
        .updateTable('person')
        .set({
          id_card_hash: idCardHash(at, idCard),
          id_card_sealed: sealIdCard(at, person, idCard),
          real_name_sealed: sealText(at.secrets, at.site.ffp, person, name),
          id_card_checked_at: new Date(at.now),
        })
        .where('id', '=', id)
        .execute();
      await tellOfStaff(db, at, 'account.real_name', [['id_card', null, maskIdCard(idCard)]]);
      return settled;
    });
  return await settle(answer).catch((error: unknown) => {
    if ((error as { code?: string }).code === uniqueViolation) return settle('refused');
    throw error;
  });
}

/** With what did not come to anything its photos go. False: it has ended already. */
async function end(db: Kysely<DB>, at: At, check: string, state: RealNameState): Promise<boolean> {
  if (state !== 'verified') await letPhotosGo(db, at.now, (checks) => checks.where('id', '=', check));
  const ended = await db
    .updateTable('identity_check')
    .set({ state, answered_at: new Date(at.now) })
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
      join.onRef('consent.ffp', '=', 'identity_check.ffp').onRef('consent.id', '=', 'identity_check.consent'),
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
      join.onRef('consent.ffp', '=', 'identity_check.ffp').onRef('consent.id', '=', 'identity_check.consent'),
    )
    .select(['identity_check.id', 'state', 'sample', 'asked_at', 'lease_until', 'revoked_at'])
    .where('identity_check.person', '=', person)
    .orderBy('identity_check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
type Check = NonNullable<Awaited<ReturnType<typeof newestCheck>>>;

/** A process that died with the lease leaves a failure; a consent that was taken back leaves nothing to show. */
function stateOf(check: Check | undefined, now: number): RealNameState {
  if (!check || check.revoked_at) return 'none';
  if (check.state !== 'checking') return check.state as RealNameState;
  const until = check.lease_until?.getTime() ?? check.asked_at.getTime() + leaseMs;
  return until > now ? 'checking' : 'failed';
}

async function triesToday(db: Kysely<DB>, at: At, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('identity_check')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .where('day', '=', businessDateOf(at.now))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const secondsOfDay = (now: number): number =>
  Math.ceil((startOfBusinessDate(addDays(businessDateOf(now), 1)) - now) / 1000);
const consentText = (at: At): string => realNameConsents[realNameInForce][at.language](at.site.ffpName[at.language]);
const uniqueViolation = '23505';
const otherText = { zh: '授权书已更新，请重新阅读并勾选', en: 'The text has changed; read it again and agree' };
const cannotBeUsed = () =>
  conflict({
    zh: '这个证件号不能在这里使用，请联系门店',
    en: 'This number cannot be used here; ask the store',
  });
