import type { contacts } from '@sycee/contract/contacts';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { examineOutcome } from '@sycee/domain/contacts/application';
import type { Kysely } from 'kysely';
import { endConsents } from '#features/marketing/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { applicationById } from './application-rows.ts';
import { unblockFirst } from './apply.ts';
import { becomeContacts } from './become-contacts.ts';
import { isClosed } from './people.ts';
import { lockPair, sideOf, stored } from './relation.ts';
import { tellBoth, tellPendingApplications } from './tell.ts';

type Examine = (typeof contacts)['POST /message/api/contacts/examine'];
type Result = DataIn<Examine>;

/** Decides an application that the caller received. The applicant learns of an acceptance only. */
export async function examineApplication(ctx: RequestContext, { id, accept }: BodyOut<Examine>): Promise<Result> {
  const { account } = callerOf(ctx);
  const applicant = await applicantOf(ctx.db, id, account);
  const result = await ctx.write<Result>(async (db) => {
    const { status } = await lockPair(db, account, applicant);
    await decide(db, ctx, { id, applicant, isClosed: isClosed({ status }), accept });
    return await applicationById(db, ctx, id);
  });
  if (result.status === 'accepted') await tellBoth(ctx, applicant, result.tid);
  else await tellPendingApplications(ctx, account);
  return result;
}

async function applicantOf(db: Kysely<DB>, id: string, recipient: string): Promise<string> {
  const row = await db
    .selectFrom('contact_application')
    .select('applicant')
    .where('id', '=', id)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.applicant;
}

interface Decision {
  id: string;
  applicant: string;
  /** The applicant's account was closed. */
  isClosed: boolean;
  accept: boolean;
}

async function decide(db: Kysely<DB>, ctx: RequestContext, decision: Decision): Promise<void> {
  const { id, applicant, accept } = decision;
  // Read under the locks: of two decisions at once the second finds the first.
  const row = await db
    .selectFrom('contact_application')
    .select(['status', 'expires_at', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const own = await sideOf(db, callerOf(ctx).account, applicant);
  const outcome = examineOutcome(stored(row), own, accept, ctx.now);
  if (outcome === 'repeated') return;
  if (outcome === 'decided') throw decidedBefore();
  if (outcome === 'expired') throw expired();
  if (outcome === 'unblock_first') throw unblockFirst();
  if (outcome === 'accept' && decision.isClosed) throw closed();
  if (outcome === 'accept') await becomeContacts(db, ctx, applicant);
  else {
    await db
      .updateTable('contact_application')
      .set({ status: 'refused', decided_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    await endConsents(db, ctx, callerOf(ctx).account, applicant);
  }
}

const decidedBefore = () => conflict({ zh: '这条申请已处理', en: 'This request was already answered' });
const expired = () =>
  conflict({ zh: '这条申请已过期，你可以主动添加对方', en: 'This request has expired. You can send one yourself' }, [
    'apply',
  ]);
const closed = () => conflict({ zh: '对方账号已注销', en: 'This account was closed' });
