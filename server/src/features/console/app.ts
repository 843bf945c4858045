import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { isTabSet } from '@sycee/domain/site/app';
import type { App } from '#platform/apps.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { At } from '#platform/context.ts';
import { conflict, invalid } from '#platform/refusal.ts';

type Change = (typeof contract)['PUT /admin/api/app'];

export const appView = (app: App): DataIn<Change> => ({
  glyph: app.glyph,
  palette: app.palette,
  customer_tabs: [...app.customerTabs],
  agent_tabs: [...app.agentTabs],
  modules_off: [...app.modulesOff],
  version: app.version,
});

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
  const { version, ...settings } = asked;
  const values = { ...settings, version: version + 1, changed_at: new Date(at.now) };
  const isDone = await at.write(async (db) => {
    const written = await db
      .insertInto('app')
      .values({ ffp: at.site.ffp, ...values })
      .onConflict((on) => on.column('ffp').doUpdateSet(values).where('app.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    // Version 0 is nobody's yet: where there is a row, it is another's.
    if (!written) return false;
    const { version: _, ...before } = appView(at.app);
    const changes = changesBetween(before, settings);
    await writeAudit(db, at, { action: 'app.change', subject: { kind: 'app', id: at.site.ffpNo }, changes });
    return true;
  });
  if (!isDone)
    throw conflict({
      zh: '别人刚改过，请刷新后再改',
      en: 'Somebody has just changed this; read it again and then change it',
    });
  at.apps.forget(at.site.ffp);
  return { ...settings, version: version + 1 };
}
