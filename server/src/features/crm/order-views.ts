import type { flowInfo, orderItem } from '@sycee/contract/crm-models';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Language } from '@sycee/domain/language/both';
import { offeredEntries, tagWordsOf } from '@sycee/domain/lists/in-force';
import type { ListSlug } from '@sycee/domain/lists/kinds';
import { allowedActions, type OrderState } from '@sycee/domain/order/machine';
import {
  nextStage,
  type OrderAction,
  type OrderStatus,
  type Outcome,
  outcomeStages,
  type Stage,
  stages,
} from '@sycee/domain/order/status';
import { cityName } from '@sycee/domain/regions/cities';
import { lookUp } from '@sycee/domain/text/look-up';
import type { z } from 'zod';
import { mobileOf, openText } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { type CollaboratorAccess, sharedAs } from './collaborators/access-levels.ts';
import type { OrderListRow, OrderRow } from './order-rows.ts';
import { isManager } from './scope.ts';
import { erasedWords, memberStatusWords, statusWords } from './words.ts';

export const stateOf = (
  row: Pick<OrderRow, 'status' | 'stage' | 'owner' | 'in_pool' | 'status_before'>,
): OrderState => ({
  status: row.status as OrderStatus,
  stage: row.stage as Stage,
  ownerId: row.owner,
  isInPool: row.in_pool && row.status === 'undistributed',
  before: row.status_before as OrderStatus | null,
});

export const named = <Slug extends string>(
  slug: Slug,
  words: Readonly<Record<string, Record<Language, string>>>,
  language: Language,
) => ({
  slug,
  name: lookUp(words, slug)?.[language] ?? slug,
});

/** The offered entries of a list, with names in the caller's language. */
export const offeredIn = (
  { listsInForce, language }: Pick<RequestContext, 'listsInForce' | 'language'>,
  list: ListSlug,
) => offeredEntries(listsInForce, list).map(({ slug, name }) => ({ slug, name: name[language] }));

export const purposeOf = (ctx: RequestContext, row: OrderListRow): string =>
  openText(ctx.secrets, ctx.site.tenantId, { id: row.person, wrapped_key: row.wrapped_key }, row.purpose_sealed);

type OrderItem = z.input<typeof orderItem>;

/** `toProvide` has the items that the applicant has to provide, by order; empty for staff. */
export function itemView(
  ctx: RequestContext,
  row: OrderListRow,
  toProvide: ReadonlyMap<string, OrderItem['to_provide']> = noItems,
): OrderItem {
  const { language: l, secrets, site } = ctx;
  const isMember = callerOf(ctx).role === 'member';
  const mobile = row.erased_at ? '' : maskMobile(mobileOf(secrets, site.tenantId, { ...row, id: row.person }));
  const name = row.erased_at ? erasedWords[l] : row.name;
  const product = row[`product_${l}`];
  return {
    id: row.id,
    work_no: row.work_no,
    status: row.status as OrderStatus,
    stage: row.stage as Stage,
    version: row.version,
    title: [name, product].filter(Boolean).join(' · '),
    customer_info: { name, mobile },
    side_info: isMember ? { name: row.owner_name ?? '', mobile: adviserMobile(ctx, row) } : { name, mobile },
    cometype: row.cometype as 'person' | 'company',
    state_tx: stateText(ctx, row, isMember),
    product_info:
      row.product && product
        ? {
            id: row.product,
            number: row.number!,
            name: product,
            institution: row[`institution_${l}`]!,
            glyph: row.glyph!,
            color: row.color!,
          }
        : null,
    about: row.product ? '' : purposeOf(ctx, row),
    company_name: row.company_name,
    city: !isMember && row.city ? { code: row.city, name: cityName(row.city, l) } : null,
    level: isMember ? null : (row.level as 'A' | 'B' | 'C' | 'D'),
    tags: isMember ? [] : row.tags.map((slug) => named(slug, tagWordsOf(ctx.listsInForce), l)),
    amount_asked: row.amount_requested,
    owner: row.owner_no ? { account_no: row.owner_no, name: row.owner_name ?? '' } : null,
    owner_disabled: !isMember && row.status === 'working' && row.owner_status === 'disabled',
    store_name: row[`store_${l}`],
    shared: sharedAs(ctx, row),
    next_contact_at: isMember ? null : (row.next_contact_at?.toISOString() ?? null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    return_reason:
      !isMember && row.return_reason ? named(row.return_reason, ctx.listsInForce.words.return_reason, l) : null,
    to_provide: toProvide.get(row.id) ?? null,
    sample: row.sample,
  };
}

const noItems = new Map<string, OrderItem['to_provide']>();

function adviserMobile({ secrets, site }: RequestContext, row: OrderListRow): string {
  if (!row.adviser) return '';
  const person = { id: row.adviser, wrapped_key: row.adviser_key, mobile_sealed: row.adviser_mobile };
  return maskMobile(mobileOf(secrets, site.tenantId, person));
}

export function stateText(
  { language: l, listsInForce: { words } }: Pick<RequestContext, 'language' | 'listsInForce'>,
  row: Pick<OrderListRow, 'status' | 'stage' | 'outcome'>,
  isMember: boolean,
): string {
  const status = row.status as OrderStatus;
  if (status === 'working') return named(row.stage, words.stage, l).name;
  if (status === 'over') return named(row.outcome!, words.outcome, l).name;
  return (isMember ? memberStatusWords : statusWords)[status][l];
}

export function flowView(ctx: RequestContext, row: OrderRow): z.input<typeof flowInfo> {
  const { language: l, listsInForce: lists } = ctx;
  const { words } = lists;
  const caller = callerOf(ctx);
  const reached = stages.indexOf(row.stage as Stage);
  const isOver = row.status === 'over' && row.outcome === 'disbursed';
  const times = row.stages as Partial<Record<Stage, string>>;
  const next = row.status === 'working' ? nextStage(row.stage as Stage) : null;
  const shared = sharedAs(ctx, row);
  const allowed =
    caller.role === 'member'
      ? []
      : allowedActions(stateOf(row)).filter(
          (action) =>
            action !== 'withdraw' &&
            (isManager(caller) || !managerActions.has(action)) &&
            (!shared || collaboratorActions[shared].has(action)),
        );
  return {
    version: row.version,
    status: row.status as OrderStatus,
    stage: row.stage as Stage,
    steps: stages.map((stage, i) => ({
      ...named(stage, words.stage, l),
      state: i < reached || isOver ? 'done' : i === reached ? 'now' : 'ahead',
      at: i <= reached ? (times[stage] ?? null) : null,
    })),
    allowed,
    next_stage: next && named(next, words.stage, l),
    return_reasons: offeredIn(ctx, 'return_reason'),
    outcomes: offeredIn(ctx, 'outcome').filter(({ slug }) =>
      outcomeStages[slug as Outcome].includes(row.stage as Stage),
    ),
  };
}
/** Actions that a collaborator's access allows; all others need the caller's own data scope. */
const collaboratorActions: Readonly<Record<CollaboratorAccess, ReadonlySet<string>>> = {
  read: new Set(),
  write: new Set([
    'flow_advance',
    'flow_return',
    'flow_finish',
    'change_form',
    'change_product',
    'change_tag',
  ] satisfies OrderAction[]),
};
const managerActions = new Set<string>(['distribute', 'recycle', 'unrecycle', 'delete']);
