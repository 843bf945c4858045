import type { Ports } from '#platform/context.ts';

/** Whether headquarters removed the post with this picture, which each read checks. Moderators then read it by a signed address. */
export async function isTakenAway(
  { registry, database }: Pick<Ports, 'registry' | 'database'>,
  tenantNo: string,
  key: string,
): Promise<boolean> {
  const tenantId = await registry.tenantOfNo(tenantNo);
  if (!tenantId) return false;
  const row = await database
    .of(tenantId)
    .selectFrom('post_picture')
    .innerJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'post_picture.tenant_id').onRef('post.id', '=', 'post_picture.post'),
    )
    .select('post.id')
    .where('post_picture.key', '=', key)
    // A post that its author deleted keeps its pictures only if headquarters had removed it.
    .where('post.state', 'in', ['removed', 'deleted'])
    .executeTakeFirst();
  return row !== undefined;
}
