import { isPosingName } from '@sycee/domain/identity/posing-name';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { refuseContactDetails } from '#platform/refuse-contact-details.ts';

/**
 * Refuses a nickname by which strangers could be reached outside of the site, and one of a member that reads as the site, its staff or an institution: others see a member by this
 * name alone. Staff appear with their own name.
 */
export async function refuseNickname(ctx: RequestContext, nickname: string): Promise<void> {
  if (nickname === '') return;
  refuseContactDetails({ nickname });
  if (callerOf(ctx).role !== 'member') return;
  const { zh, en } = ctx.site.tenantName;
  if (isPosingName(nickname, [zh, en, ...(await namesOfPlaces(ctx))]) || (await isNameOfStaff(ctx, nickname)))
    throw invalid({
      nickname: {
        zh: '昵称不能像平台、工作人员、门店或金融机构的名称，请换一个',
        en: 'Choose a nickname that doesn’t read as the platform, its staff, a store or an institution',
      },
    });
}

async function namesOfPlaces({ db }: RequestContext): Promise<string[]> {
  const rows = await db
    .selectFrom('store')
    .select(['name_zh', 'name_en'])
    .unionAll(db.selectFrom('institution').select(['name_zh', 'name_en']))
    .execute();
  return rows.flatMap(({ name_zh, name_en }) => [name_zh, name_en]);
}

async function isNameOfStaff(ctx: RequestContext, name: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('account.id')
    .where('account.role', '<>', 'member')
    .where('account.status', '=', 'active')
    .where('person.id', '<>', callerOf(ctx).person)
    .where('person.name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
