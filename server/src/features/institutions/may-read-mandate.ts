import { isGranted } from '@sycee/domain/access/granted';
import { callerOf, type RequestContext } from '#platform/context.ts';

/** Whether a file is the proof of a mandate that the caller keeps. */
export async function isMandateOfTenant(ctx: RequestContext, key: string): Promise<boolean> {
  const { role, buttons } = callerOf(ctx);
  if (role !== 'saas' || !isGranted(buttons, 'institution.edit')) return false;
  return !!(await ctx.db.selectFrom('institution').select('id').where('mandate_file', '=', key).executeTakeFirst());
}
