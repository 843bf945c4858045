import type { Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { DB } from '#platform/db/schema.gen.ts';
import { adviser, newMember, personOf, type TestPerson } from './contact-people.ts';
import { firstTenant } from './first-tenant.ts';
import { type SiteAt, startTestServer, type TestServer } from './test-server.ts';

/** The server of a test file, and people of its first tenant. */
export interface ContactWorld {
  readonly server: TestServer;
  /** Registers a member. */
  member(nickname?: string): Promise<TestPerson>;
  pair(...nicknames: (string | undefined)[]): Promise<[TestPerson, TestPerson]>;
  trio(...nicknames: (string | undefined)[]): Promise<[TestPerson, TestPerson, TestPerson]>;
  staff(role: Role, mobile: string, site?: SiteAt): Promise<TestPerson>;
  adviser(): Promise<TestPerson>;
  /** Logs members in again, after the time in which their sessions ended. */
  renewSessions(...people: TestPerson[]): Promise<void>;
  /** The tables of the tenant. */
  tables(): Promise<Kysely<DB>>;
  /** Whether each of the two may write in their conversation, in the order given; null without a conversation. */
  canSend(people: readonly [TestPerson, TestPerson]): Promise<boolean[] | null>;
}

/** Starts a server before the tests of the file that calls this, and closes it after them. */
export function contactWorld(): ContactWorld {
  let started: TestServer;
  beforeAll(async () => {
    started = await startTestServer();
  });
  afterAll(() => started.close());
  const member = (nickname?: string) => newMember(started, nickname);
  const staff = async (role: Role, mobile: string, site?: SiteAt) =>
    await personOf(await started.as(role, mobile, site), mobile);
  const tables = async () => (await firstTenant(started)).db;
  return {
    get server() {
      return started;
    },
    member,
    pair: async (one, other) => [await member(one), await member(other)],
    trio: async (one, other, third) => [await member(one), await member(other), await member(third)],
    staff,
    adviser: () => adviser(started),
    renewSessions: async (...people) => {
      for (const person of people) person.visitor = await started.as('member', person.mobile);
    },
    tables,
    canSend: async (people) => await canSend(await tables(), people),
  };
}

async function canSend(db: Kysely<DB>, people: readonly [TestPerson, TestPerson]): Promise<boolean[] | null> {
  const rows = await db
    .selectFrom('conversation_member')
    .innerJoin('account', 'account.id', 'conversation_member.account')
    .select(['conversation', 'can_send', 'account_no'])
    .where('account_no', 'in', [people[0].no, people[1].no])
    .where('kind', '=', 'direct')
    .execute();
  const shared = rows.filter(
    (row) => rows.filter(({ conversation }) => conversation === row.conversation).length === 2,
  );
  if (shared.length === 0) return null;
  return people.map(({ no }) => shared.find(({ account_no }) => account_no === no)!.can_send);
}
