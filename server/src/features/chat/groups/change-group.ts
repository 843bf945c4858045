import { code } from '@sycee/contract/core/envelope';
import { type GroupAction, type GroupLoss, type GroupRole, mayDo } from '@sycee/domain/messages/group';
import { ApiError, notFound } from '#platform/api-error.ts';
import type { ChatContext } from '../chat-context.ts';
import type { Notice } from '../content.ts';
import { type Change, lockConversation, recordChange } from '../feed.ts';
import { membersOf } from '../members.ts';
import { addNotice } from '../notices.ts';
import { followsOrder } from '../orders/words.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
type ChangedKind = 'join' | 'leave' | 'settings';
interface RecordedChange {
  kind: ChangedKind;
  changeNo: number;
  accountNo: string | null;
}

/** What a change of a group needs; `reader` is null for a change that nobody in particular makes. */
export type GroupContext = Pick<ChatContext, 'db' | 'now' | 'conversationKeys' | 'realtime' | 'site'> & {
  reader: Pick<ChatContext['reader'], 'account' | 'accountNo'> | null;
};

/** A group that is locked by a transaction which changes it. */
export class LockedGroup {
  readonly ctx: GroupContext;
  readonly db: ChatContext['db'];
  readonly row: Locked;
  /** The caller's role; null: no member. */
  readonly role: GroupRole | null;
  readonly changes: RecordedChange[] = [];
  /** Accounts that lose the group with the commit. */
  readonly lost: { account: string; why: GroupLoss }[] = [];
  /** Accounts outside the group whose screens show it, and are read again. */
  readonly onlookers: string[] = [];
  /** A line was written, which the devices do not know yet. */
  hasSpoken = false;

  constructor(ctx: GroupContext, db: ChatContext['db'], row: Locked, role: GroupRole | null) {
    this.ctx = ctx;
    this.db = db;
    this.row = row;
    this.role = role;
  }

  get tid(): string {
    return this.row.id;
  }

  may(action: GroupAction): boolean {
    return this.role !== null && mayDo(this.role, action, this.row.members_may_add, this.isOfOrder);
  }
  require(action: GroupAction): void {
    if (!this.may(action)) throw this.isOfOrder && this.role === 'owner' ? followsOrder() : notAllowedInGroup();
  }
  /** Who is in the conversation of an order follows the order. */
  get isOfOrder(): boolean {
    return this.row.work_order !== null;
  }

  /** Records a change, with the person who joined, left or got another role. */
  async record(kind: ChangedKind, person: { account: string; no: string } | null = null): Promise<void> {
    const change: Change = { kind, account: person?.account ?? null };
    const { tenantId } = this.ctx.site;
    const changeNo = await recordChange(this.db, tenantId, this.tid, change, new Date(this.ctx.now));
    this.changes.push({ kind, changeNo, accountNo: person?.no ?? null });
  }

  lose(accounts: readonly string[], why: GroupLoss): void {
    this.lost.push(...accounts.map((account) => ({ account, why })));
  }

  /** Writes a line about what the caller did, and answers its number; `people` are the numbers of those to whom it happened. */
  async say(notice: Notice['notice'], more: Omit<Notice, 'notice'> = {}): Promise<number> {
    const people = more.people ?? [];
    this.hasSpoken = true;
    return await addNotice(this.db, this.ctx, this.tid, {
      ...(this.ctx.reader && { by: this.ctx.reader.accountNo }),
      ...more,
      notice,
      people: people.slice(0, peopleNamedAtMost),
      count: people.length,
    });
  }
}
const peopleNamedAtMost = 10;

/** The role of a member; null: no member. */
export async function roleIn(db: ChatContext['db'], tid: string, account: string): Promise<GroupRole | null> {
  const member = await db
    .selectFrom('conversation_member')
    .select('role')
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return (member?.role ?? null) as GroupRole | null;
}

/** Locks a group for a change. A conversation of two people, a dissolved group and none are not found. */
export async function lockGroup(ctx: GroupContext, db: ChatContext['db'], tid: string): Promise<LockedGroup> {
  const row = await lockConversation(db, tid);
  if (row?.kind !== 'group' || !row.wrapped_key || row.dissolved_at) throw notFound();
  const own = ctx.reader && (await roleIn(db, tid, ctx.reader.account));
  await ctx.conversationKeys.load(db, ctx.site.tenantId, [tid]);
  return new LockedGroup(ctx, db, row, own);
}

/** The caller's role in a group, for a call that only reads. Not found for everybody else, and refused to members who may not do it. */
export async function requireInGroup(ctx: ChatContext, tid: string, action: GroupAction | null): Promise<GroupRole> {
  const own = await ctx.db
    .selectFrom('conversation_member as m')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.conversation'),
    )
    .select(['m.role', 'c.members_may_add', 'c.work_order'])
    .where('m.conversation', '=', tid)
    .where('m.account', '=', ctx.reader.account)
    .where('m.kind', '=', 'group')
    .where('m.left_at', 'is', null)
    .executeTakeFirst();
  if (!own?.role) throw notFound();
  const role = own.role as GroupRole;
  if (action && !mayDo(role, action, own.members_may_add, own.work_order !== null)) throw notAllowedInGroup();
  return role;
}

/** Changes a group of which the caller is a member in one transaction, and then tells the devices. Who is in a service conversation follows from its requests. */
export async function changeGroup<Result>(
  ctx: ChatContext,
  tid: string,
  change: (group: LockedGroup) => Promise<Result>,
): Promise<Result> {
  const { group, result } = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, tid);
    if (!locked.role) throw notFound();
    if (locked.row.service_store) throw notAllowedInService();
    return { group: locked, result: await change(locked) };
  });
  await tellGroup(group);
  return result;
}

/** After the commit: members read the group again, and those who lost it remove it with its texts. */
export async function tellGroup({ ctx, tid, changes, lost, onlookers, hasSpoken }: LockedGroup): Promise<void> {
  const { realtime, site, now } = ctx;
  for (const [why, people] of Map.groupBy(lost, (one) => one.why))
    realtime.toAccounts(
      site.tenantId,
      people.map(({ account }) => account),
      { type: 'instruction', instruction: { name: 'remove_team', tid, why } },
    );
  realtime.toAccounts(site.tenantId, onlookers, {
    type: 'instruction',
    instruction: { name: 'update_team', tid: null },
  });
  if (changes.length === 0 && !hasSpoken) return;
  const members = await membersOf(ctx.db, tid);
  for (const { kind, changeNo, accountNo } of changes)
    realtime.toAccounts(site.tenantId, members, {
      type: 'change',
      change: { tid, change_no: changeNo, kind, seq: null, idClient: null, contacts_no: accountNo, time: now },
    });
  realtime.toAccounts(site.tenantId, members, { type: 'instruction', instruction: { name: 'update_team', tid } });
}

const notAllowedInGroup = () =>
  new ApiError(code.notAllowed, {
    zh: '只有群主或管理员可以进行此操作',
    en: 'Only the owner or the managers of the group can do this',
  });
const notAllowedInService = () =>
  new ApiError(code.notAllowed, {
    zh: '客服会话的成员由接待决定，不能这样更改',
    en: 'The people of a service chat follow from who answers it, and cannot be changed here',
  });
