import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { isTabSet } from '@sycee/domain/site/app';
import { releaseUpload, takeUpload } from '#features/upload/door.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { type At, callerOf } from '#platform/context.ts';
import { conflict, invalid } from '#platform/refusal.ts';

type Change = (typeof contract)['PUT /admin/api/app'];

export const appView = ({ app, files, origin }: Pick<At, 'app' | 'files' | 'origin'>): DataIn<Change> => ({
  logo: app.logo && files.address(app.logo, origin),
  glyph: app.glyph,
  palette: app.palette,
  customer_tabs: [...app.customerTabs],
  agent_tabs: [...app.agentTabs],
  modules_off: [...app.modulesOff],
  version: app.version,
});

const notUploaded = () =>
  invalid({ logo: { zh: '请先上传这张图片，再设为标志', en: 'Upload this picture first, then make it the mark' } });

const badTabs = {
  zh: '3 到 5 个，不重复；「首页」在最前，「我的」在最后',
  en: 'Three to five, none twice; home comes first and me last',
};

/** What can be wrong with settings beyond their shape, by field. */
export const appProblems = (asked: Pick<BodyOut<Change>, 'customer_tabs' | 'agent_tabs'>) => ({
  ...(!isTabSet(asked.customer_tabs) && { customer_tabs: badTabs }),
  ...(!isTabSet(asked.agent_tabs) && { agent_tabs: badTabs }),
});

/** One row of the tenant; of two who change it at once the second is told. */
export async function changeApp(at: At, asked: BodyOut<Change>): Promise<DataIn<Change>> {
  const problems = appProblems(asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { version, logo: wanted, ...settings } = asked;
  const logo = wanted === null ? null : at.files.keyOf(wanted, 'logo');
  if (logo === undefined) throw notUploaded();
  const values = { ...settings, logo, version: version + 1, changed_at: new Date(at.now) };
  const isDone = await at.write(async (db) => {
    const before = (await db.selectFrom('app').select('logo').forUpdate().executeTakeFirst())?.logo ?? null;
    const written = await db
      .insertInto('app')
      .values({ ffp: at.site.ffp, ...values })
      .onConflict((on) => on.column('ffp').doUpdateSet(values).where('app.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 is nobody's yet: where there is a row, it is another's.
    if (!written) return false;
    if (logo !== before) {
      if (logo && !(await takeUpload(db, callerOf(at).account, 'logo', logo))) throw notUploaded();
      if (before) await releaseUpload(db, before, at.now);
    }
    const { version: _, logo: __, ...old } = appView(at);
    const changes = changesBetween({ ...old, logo: before }, { ...settings, logo });
    await writeAudit(db, at, { action: 'app.change', subject: { kind: 'app', id: at.site.ffpNo }, changes });
    return true;
  });
  if (!isDone)
    throw conflict({
      zh: '别人刚改过，请刷新后再改',
      en: 'Somebody has just changed this; read it again and then change it',
    });
  at.apps.forget(at.site.ffp);
  return { ...settings, logo: logo && at.files.address(logo, at.origin), version: version + 1 };
}
