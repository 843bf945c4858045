import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { isTabSet } from '@sycee/domain/site/appearance';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';

type Change = (typeof contract)['PUT /admin/api/app'];

export const appearanceView = ({
  appearance,
  files,
  origin,
}: Pick<RequestContext, 'appearance' | 'files' | 'origin'>): DataIn<Change> => ({
  logo: appearance.logo && files.address(appearance.logo, origin),
  glyph: appearance.glyph,
  palette: appearance.palette,
  customer_tabs: [...appearance.memberTabs],
  agent_tabs: [...appearance.staffTabs],
  modules_off: [...appearance.modulesOff],
  home_blocks: [...appearance.homeBlocks],
  version: appearance.version,
});

const notUploaded = () =>
  invalid({ logo: { zh: '请先上传图片，再设为标志', en: 'Upload this image first, then use it as the logo' } });

const invalidTabs = {
  zh: '请设置 3 到 5 个，不可重复；「首页」固定第一，「我的」固定最后',
  en: 'Choose 3 to 5 with no repeats; Home comes first and Me last',
};

const blockTwice = { zh: '每个版块只能出现一次', en: 'Each block can appear once' };

/** Errors of settings beyond their schema, by field. */
export const appProblems = (input: Pick<BodyOut<Change>, 'customer_tabs' | 'agent_tabs' | 'home_blocks'>) => ({
  ...(!isTabSet(input.customer_tabs) && { customer_tabs: invalidTabs }),
  ...(!isTabSet(input.agent_tabs) && { agent_tabs: invalidTabs }),
  ...(new Set(input.home_blocks).size !== input.home_blocks.length && { home_blocks: blockTwice }),
});

/** Changes the app's settings; the version refuses the second of two concurrent changes. */
export async function changeAppearance(ctx: RequestContext, input: BodyOut<Change>): Promise<DataIn<Change>> {
  const problems = appProblems(input);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { version, logo: newLogo, ...settings } = input;
  const logo = newLogo === null ? null : ctx.files.keyOf(newLogo, 'logo');
  if (logo === undefined) throw notUploaded();
  const values = { ...settings, logo, version: version + 1, changed_at: new Date(ctx.now) };
  const isDone = await ctx.write(async (db) => {
    const before = (await db.selectFrom('app').select('logo').forUpdate().executeTakeFirst())?.logo ?? null;
    const written = await db
      .insertInto('app')
      .values({ tenant_id: ctx.site.tenantId, ...values })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(values).where('app.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 expects no row; an existing one is another person's change.
    if (!written) return false;
    if (logo !== before) {
      if (logo && !(await takeUpload(db, callerOf(ctx).account, 'logo', logo))) throw notUploaded();
      if (before) await releaseUpload(db, before, ctx.now);
    }
    const { version: _, logo: __, ...old } = appearanceView(ctx);
    const changes = changesBetween({ ...old, logo: before }, { ...settings, logo });
    await writeAudit(db, ctx, { action: 'app.change', subject: { kind: 'app', id: ctx.site.tenantNo }, changes });
    return true;
  });
  if (!isDone)
    throw conflict({
      zh: '刚被他人修改，请刷新后重试',
      en: 'Someone just changed this. Refresh and try again',
    });
  ctx.appearances.clearCache(ctx.site.tenantId);
  return { ...settings, logo: logo && ctx.files.address(logo, ctx.origin), version: version + 1 };
}
