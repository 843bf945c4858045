import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { crm } from '@sycee/contract/crm';
import type { staff } from '@sycee/contract/staff';
import { isGranted } from '@sycee/domain/access/granted';
import { type Holder, holdsBy, type Reach, reachOf } from '@sycee/domain/access/scope';
import { buttonSlugs } from '@sycee/domain/access/slugs';
import type { BothLanguages } from '@sycee/domain/language/both';
import { collaboratorAccessOf, isOrderReadable, locateOrder } from '#features/crm/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { holderOf } from '#platform/scope.ts';
import { groupName, reachWords, roleWords, scopeWords, statusWords } from './explain-words.ts';
import { callerOfRow, type StaffRow } from './rows.ts';
import { staffInScope } from './staff.ts';

type Explain = (typeof staff)['GET /admin/api/explain'];
type Answer = DataIn<Explain>;
type Place = Awaited<ReturnType<typeof locateOrder>>;

/** The call that opens an order's page; its permissions are the ones explained. */
const spec = crm['GET /finance/api/{id}/work_details'];

/**
 * Explains access to an order. The verdict is that of the call itself: the session's status, `missingFor` and the
 * condition of `inScope` for that person. The steps apply the same rules one by one.
 */
export async function explain(ctx: RequestContext, input: QueryOut<Explain>): Promise<Answer> {
  const row = await staffInScope(ctx.db, ctx, input.account_no);
  const order = await locateOrder(ctx, input.work);
  const person = callerOfRow(row);
  const isActive = row.status === 'active';
  const missing = missingFor(spec, person);
  const asThem = { ...ctx, caller: person };
  const isReached = await isOrderReadable(asThem, order.id);
  const l = ctx.language;
  const inLanguageOfCaller = (words: BothLanguages) => words[l];
  const holder = holderOf(person);
  const by = holdsBy(reachOf(holder), { ...order, isShared: collaboratorAccessOf(asThem, order) !== null });
  const steps: Answer['steps'] = [
    {
      holds: isActive,
      title: inLanguageOfCaller({ zh: '账号', en: 'Account' }),
      text: inLanguageOfCaller(statusWords(row.status)),
    },
    {
      holds: missing !== 'role',
      title: inLanguageOfCaller({ zh: '身份', en: 'Role' }),
      text: inLanguageOfCaller({
        zh: `${roleWords[person.role].zh}可以打开工单`,
        en: `${roleWords[person.role].en} can open orders`,
      }),
    },
    {
      holds: isGranted(person.menus, spec.menu ?? ''),
      title: inLanguageOfCaller({ zh: '岗位组菜单', en: 'Group menu' }),
      text: inLanguageOfCaller(menuText(row)),
    },
    {
      holds: null,
      title: inLanguageOfCaller({ zh: '数据范围', en: 'Data scope' }),
      text: inLanguageOfCaller(scopeText(row, holder)),
    },
    {
      holds: null,
      title: inLanguageOfCaller({ zh: '工单归属', en: 'Order ownership' }),
      text: inLanguageOfCaller(placeText(order)),
    },
    {
      holds: by !== null,
      title: inLanguageOfCaller({ zh: '范围判定', en: 'Scope check' }),
      text: inLanguageOfCaller(reachWords[by ?? 'none']),
    },
  ];
  const isAllowed = isActive && missing === null && isReached;
  return {
    may: isAllowed,
    person: row.name,
    work_no: order.work_no,
    steps,
    buttons: Object.entries(buttonSlugs)
      .filter(([slug]) => slug.startsWith('work.'))
      .map(([slug, { name }]) => ({ slug, name: name[l], holds: isGranted(person.buttons, slug) })),
    changes: isAllowed ? [] : changesFor(row, order, { isActive, missing, isReached }).map(inLanguageOfCaller),
  };
}

const menuText = (row: StaffRow): BothLanguages => {
  const name = groupName(row);
  return isGranted(row.menus, spec.menu ?? '')
    ? { zh: `${name.zh}有菜单「工单」`, en: `${name.en} has the “Orders” menu` }
    : { zh: `${name.zh}没有菜单「工单」`, en: `${name.en} doesn’t have the “Orders” menu` };
};

const scopeText = (row: StaffRow, holder: Holder): BothLanguages => {
  const reach: Reach = reachOf(holder);
  const name = groupName(row);
  const fallsBack = reach.owners.length > 0 && ![0, 5].includes(row.data_scope);
  const lacks = row.data_scope === 3 || row.data_scope === 6;
  const why: BothLanguages = !fallsBack
    ? { zh: '', en: '' }
    : lacks
      ? { zh: '；该员工无团队，因此仅本人', en: '; no team, so only their own' }
      : { zh: '；未指定门店或团队，因此仅本人', en: '; no stores or teams selected, so only their own' };
  return {
    zh: `${name.zh}的数据范围：${scopeWords[row.data_scope]?.zh}${why.zh}`,
    en: `Data scope of ${name.en}: ${scopeWords[row.data_scope]?.en}${why.en}`,
  };
};

const placeText = (order: Place): BothLanguages => ({
  zh: [order.store_zh, order.team_zh ?? '无团队', order.owner_name ?? '未分配顾问'].join(' · '),
  en: [order.store_en, order.team_en ?? 'no team', order.owner_name ?? 'unassigned'].join(' · '),
});

/** What would have to change: every line is needed; the last one lists alternatives. */
function changesFor(
  row: StaffRow,
  order: Place,
  { isActive, missing, isReached }: { isActive: boolean; missing: string | null; isReached: boolean },
): BothLanguages[] {
  const name = groupName(row);
  const changes: BothLanguages[] = [];
  if (!isActive) changes.push({ zh: '激活或启用账号', en: 'Activate or enable the account' });
  if (missing === 'role') changes.push({ zh: '更换为可打开工单的身份', en: 'Change to a role that can open orders' });
  if (missing === 'menu')
    changes.push({ zh: `为${name.zh}添加「工单」菜单`, en: `Add the “Orders” menu to ${name.en}` });
  if (!isReached) changes.push(...waysIn(row, order));
  return changes;
}

function waysIn(row: StaffRow, order: Place): BothLanguages[] {
  const ways: BothLanguages[] = [];
  if (row.role === 'broker' && row.store === order.store)
    ways.push({ zh: '将工单转给该员工', en: 'transfer the order to them' });
  if (row.data_scope === 3 && order.team && row.store === order.store)
    ways.push({ zh: `将该员工加入「${order.team_zh}」`, en: `add them to “${order.team_en}”` });
  if (row.store === order.store)
    ways.push({ zh: '更换为范围含本门店的岗位组', en: 'move them to a group scoped to their store' });
  else
    ways.push({
      zh: `更换为已指定「${order.store_zh}」的岗位组`,
      en: `move them to a group that includes “${order.store_en}”`,
    });
  return [
    {
      zh: `让范围包含此工单：${ways.map(({ zh }) => zh).join('，或')}`,
      en: `Bring the order into scope: ${ways.map(({ en }) => en).join(', or ')}`,
    },
  ];
}
