import type { DataIn } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { hasPublicCard, rolesFoundBy } from '@sycee/domain/contacts/found-by-search';
import { type SqlBool, sql } from 'kysely';
import { hasOpenShop } from '#features/shop/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { ipRegionName } from '#platform/ip-region.ts';
import { type AuthorRow, authorRows, authorView } from './authors.ts';
import { isNotBlocked } from './visible.ts';

/**
 * A person whom the square shows to the reader: the reader, people with a public card, those whom a search by the reader shows, those whom the reader follows or has muted, and
 * everybody who has written something that is shown. Numbers follow each other, so anybody else is like a number that does not exist, as is a person with whom there is a block.
 */
export async function readableAccount(ctx: RequestContext, contactsNo: string): Promise<AuthorRow> {
  const row = await personRow(ctx, contactsNo);
  if (!row) throw notFound();
  return row;
}

function personRow(ctx: RequestContext, contactsNo: string): Promise<AuthorRow | undefined> {
  const { caller } = ctx;
  const found = caller ? [...rolesFoundBy(caller.role)] : [];
  const known = caller
    ? sql<SqlBool>`(account.id = ${caller.account}::uuid
        or (account.is_findable and account.role = any(${found}::text[]))
        or exists (select from follow f where f.tenant_id = account.tenant_id and f.follower = ${caller.account}::uuid and f.followed = account.id)
        or exists (select from mute m where m.tenant_id = account.tenant_id and m.owner = ${caller.account}::uuid and m.account = account.id))`
    : sql<SqlBool>`false`;
  return authorRows(ctx.db)
    .where('account.account_no', '=', contactsNo)
    .where('account.status', '=', 'active')
    .where(isNotBlocked(ctx, 'account.id'))
    .where(
      sql<SqlBool>`(${known} or account.role in ('broker', 'store')
        or exists (select from post p where p.tenant_id = account.tenant_id and p.author = account.id and p.state = 'shown')
        or exists (select from post_comment c join post p on p.tenant_id = c.tenant_id and p.id = c.post and p.state = 'shown'
          where c.tenant_id = account.tenant_id and c.author = account.id and c.state = 'shown'))`,
    )
    .executeTakeFirst();
}

interface Figures {
  posts: number;
  following: number;
  followers: number;
  ip_region: string | null;
  is_followed: boolean;
  is_muted: boolean;
}

export async function readPerson(
  ctx: RequestContext,
  contactsNo: string,
): Promise<DataIn<(typeof square)['GET /common/api/square/person']>> {
  const row = await readableAccount(ctx, contactsNo);
  const reader = ctx.caller?.account ?? null;
  const hasCard = hasPublicCard(row.role);
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from post where author = ${row.id}::uuid and state = 'shown') as posts,
      (select count(*)::int from follow where follower = ${row.id}::uuid) as following,
      (select count(*)::int from follow where followed = ${row.id}::uuid) as followers,
      (select ip_region from (
        (select ip_region, published_at as at from post where author = ${row.id}::uuid and state = 'shown' order by id desc limit 1)
        union all
        (select c.ip_region, c.created_at from post_comment c join post p on p.tenant_id = c.tenant_id and p.id = c.post and p.state = 'shown'
          where c.author = ${row.id}::uuid and c.state = 'shown' order by c.id desc limit 1)
      ) latest order by at desc limit 1) as ip_region,
      exists (select from follow where follower = ${reader}::uuid and followed = ${row.id}::uuid) as is_followed,
      exists (select from mute where owner = ${reader}::uuid and account = ${row.id}::uuid) as is_muted`.execute(
    ctx.db,
  );
  const { ip_region, ...figures } = rows[0]!;
  return {
    person: authorView(ctx, row),
    ip_region: ipRegionName(ip_region ?? '', ctx.language),
    ...figures,
    is_mine: reader === row.id,
    // A number of anybody else leads to no shop, so that a shop does not name its owner.
    shop: hasCard && (await hasOpenShop(ctx.db, row.id)) ? row.account_no : null,
  };
}
