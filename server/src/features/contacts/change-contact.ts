import type { contacts } from '@sycee/contract/contacts';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { block, unblock } from './block.ts';
import { type ContactChange, changeOwnSide, tellOfChange } from './can-send.ts';
import { type ContactView, contactOf } from './contact-rows.ts';
import { detailsOpener, lockCallersPerson, sealedDetails } from './details.ts';
import { findPerson } from './find-person.ts';
import { isActive } from './people.ts';
import { lockPair, sideOf } from './relation.ts';

type Input = BodyOut<(typeof contacts)['POST /message/api/contacts/set']>;

/** Changes what the caller has recorded about a person. A block needs no contact; remark, tags and star do. */
export async function changeContact(ctx: RequestContext, input: Input): Promise<ContactView> {
  const { account, person: ownPerson } = callerOf(ctx);
  const { person } = await findPerson(ctx, input.contacts_no);
  if (person.person === ownPerson) throw notFound();
  const result = await ctx.write<{ view: ContactView; change: ContactChange }>(async (db) => {
    const author = await lockCallersPerson(db, ctx);
    const locked = await lockPair(db, account, person.id);
    const own = await sideOf(db, account, person.id);
    if (!own && !isActive(locked)) throw notFound();
    if (changesDetails(input) && !own?.isContact) throw noContact();
    const change = await changeOwnSide(db, ctx, person.id, () => changeBlock(db, ctx, person.id, input.blocked));
    if (changesDetails(input)) await changeDetails(db, ctx, author, person.id, input);
    return { view: await contactOf(db, ctx, person.id), change };
  });
  await tellOfChange(ctx, person.id, result.change);
  return result.view;
}

const changesDetails = ({ remark, tags, starred }: Input): boolean =>
  [remark, tags, starred].some((value) => value !== undefined);

async function changeBlock(db: Kysely<DB>, ctx: RequestContext, other: string, blocked?: boolean): Promise<void> {
  if (blocked === true) await block(db, ctx, other);
  if (blocked === false) await unblock(db, callerOf(ctx).account, other);
}

async function changeDetails(
  db: Kysely<DB>,
  ctx: RequestContext,
  author: Awaited<ReturnType<typeof lockCallersPerson>>,
  other: string,
  { remark, tags, starred }: Input,
): Promise<void> {
  const { account } = callerOf(ctx);
  const row = await db
    .selectFrom('contact')
    .select(['details_sealed', 'starred'])
    .where('owner', '=', account)
    .where('account', '=', other)
    .executeTakeFirstOrThrow();
  const before = (await detailsOpener(db, ctx))(row.details_sealed);
  const details = { remark: remark ?? before.remark, tags: tags ? [...new Set(tags)] : before.tags };
  await db
    .updateTable('contact')
    .set({ details_sealed: sealedDetails(ctx, author, details), starred: starred ?? row.starred })
    .where('owner', '=', account)
    .where('account', '=', other)
    .execute();
}

const noContact = () =>
  conflict(
    {
      zh: '只能为联系人设置备注、标签和星标，请先添加对方',
      en: 'Only contacts have an alias, tags and a star. Add this person first',
    },
    ['apply'],
  );
