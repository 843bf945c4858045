import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerExport } from '@sycee/contract/customer-export';
import { isGranted } from '@sycee/domain/access/granted';
import { csvOf } from '@sycee/domain/csv/csv';
import { nameOf } from '@sycee/domain/lists/in-force';
import { formatFen } from '@sycee/domain/money/format';
import { lookUp } from '@sycee/domain/text/look-up';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { notAllowed } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { applyCustomerFilter, ownCustomerIds } from './customers/lists.ts';
import { type CustomerRow, customerRows } from './customers/rows.ts';
import { itemOf } from './customers/views.ts';
import { ownOrders } from './lists.ts';
import { type OrderRow, orderRows } from './order-rows.ts';
import { itemView } from './order-views.ts';
import { type NewEntry, writeEntries } from './timeline.ts';
import { cometypeWords, statusWords } from './words.ts';

type Call = (typeof customerExport)['POST /finance/api/customer_export'];
type Input = BodyOut<Call>;
const maxRows = 5_000;
/** Keeps one insert below PostgreSQL's limit of parameters. */
const entriesAtOnce = 1_000;

interface Line {
  cells: string[];
  /** The timeline entry for a line with the full mobile. */
  revealed: Omit<NewEntry, 'kind' | 'by'> | null;
}

/** Exports the filtered list of the caller's own scope, without shared customers. The audit entry is written before the answer. */
export async function exportList(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  const { account, accountNo, store, buttons } = callerOf(ctx);
  if (input.whole_mobiles && !isGranted(buttons, 'work.call')) throw notAllowed();
  await ctx.limits.take('customerExport', account);
  const allLines = input.what === 'customers' ? await customerLines(ctx, input) : await orderLines(ctx, input);
  const lines = allLines.slice(0, maxRows);
  const revealed = lines.flatMap((line) => (line.revealed ? [line.revealed] : []));
  await ctx.write(async (db) => {
    for (let i = 0; i < revealed.length; i += entriesAtOnce) {
      const chunk = revealed.slice(i, i + entriesAtOnce);
      await writeEntries(
        db,
        ctx,
        chunk.map((entry) => ({ ...entry, kind: 'revealed' as const, by: account })),
      );
    }
    const subject = { kind: 'account', id: accountNo } as const;
    await writeAudit(db, ctx, {
      action: 'customer.export',
      subject,
      store,
      changes: auditEvent(input, lines.length, revealed.length),
    });
  });
  return {
    name: `${input.what}-${businessDateOf(ctx.now)}.csv`,
    csv: csvOf([headerTexts[input.what][ctx.language], ...lines.map(({ cells }) => cells)]),
    rows: lines.length,
    more: allLines.length > maxRows,
  };
}

/** A keyword may be a person's name, so the audit log records only that one was used. */
function auditEvent(
  { what, keyword, scope, kind, level, tag, adviser, status, stage }: Input,
  n: number,
  mobiles: number,
) {
  const filter = what === 'customers' ? { kind, level, tag, adviser } : { status, stage };
  const filters = Object.entries({ what, scope, ...filter, ...(keyword && { keyword: '…' }) })
    .filter(([, value]) => value)
    .map(([field, value]) => `${field}=${value}`);
  const changes: AuditChange[] = [
    ['entries', null, String(n)],
    ['whole_mobiles', null, String(mobiles)],
    ['filter', null, filters.join(', ')],
  ];
  return changes;
}

async function customerLines(ctx: RequestContext, input: Input): Promise<Line[]> {
  const ids = applyCustomerFilter(ctx, ownCustomerIds(ctx, input), input)
    .select('customer.id')
    .orderBy('customer.id', 'desc')
    .limit(maxRows + 1);
  const rows = await customerRows(ctx.db)
    .where('customer.id', '=', sql<string>`any(array(${ids}))`)
    .orderBy('customer.id', 'desc')
    .execute();
  return rows.map((row) => customerLine(ctx, input, row));
}

function customerLine(ctx: RequestContext, { whole_mobiles }: Input, row: CustomerRow): Line {
  const l = ctx.language;
  const item = itemOf(ctx, row);
  // The mobile of a customer who withdrew consent and has no open order stays masked.
  const isOpen = !row.erased_at && !(row.outcome === 'withdrawn' && item.open_works === 0);
  const isWhole = whole_mobiles && isOpen;
  return {
    cells: [
      item.customer_info.name,
      isWhole ? mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }) : item.customer_info.mobile,
      lookUp(cometypeWords, item.cometype)?.[l] ?? '',
      item.company_name,
      item.level === null ? '' : nameOf(ctx.listsInForce.words.level, item.level)[l],
      item.tags.map(({ name }) => name).join(' '),
      item.state_tx,
      item.owner?.name ?? '',
      item.store_name,
      dayOf(row.last_contact_at),
      dayOf(row.next_contact_at),
      dayOf(row.created_at),
    ],
    revealed: isWhole
      ? { customer: row.id, order: null, person: { id: row.person, wrapped_key: row.wrapped_key } }
      : null,
  };
}

async function orderLines(ctx: RequestContext, input: Input): Promise<Line[]> {
  const ids = ownOrders(ctx, input.status, input)
    .select('work_order.id')
    .orderBy('work_order.id', 'desc')
    .limit(maxRows + 1);
  const rows = await orderRows(ctx.db)
    .where('work_order.id', '=', sql<string>`any(array(${ids}))`)
    .orderBy('work_order.id', 'desc')
    .execute();
  return rows.map((row) => orderLine(ctx, input, row));
}

function orderLine(ctx: RequestContext, { whole_mobiles }: Input, row: OrderRow): Line {
  const l = ctx.language;
  const item = itemView(ctx, row);
  const isWhole = whole_mobiles && !row.erased_at && !row.consent_revoked_at;
  const yuan = (fen: number | null) => (fen === null ? '' : formatFen(fen));
  return {
    cells: [
      row.work_no,
      item.customer_info.name,
      isWhole ? mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }) : item.customer_info.mobile,
      row.company_name,
      row[`product_${l}`] ?? '',
      statusWords[item.status][l],
      item.state_tx,
      yuan(row.amount_requested),
      yuan(row.amount_approved),
      yuan(row.amount_disbursed),
      row.owner_name ?? '',
      row[`store_${l}`],
      dayOf(row.created_at),
      dayOf(row.next_contact_at),
    ],
    revealed: isWhole
      ? { customer: row.customer, order: row.id, person: { id: row.person, wrapped_key: row.wrapped_key } }
      : null,
  };
}

const dayOf = (at: Date | null): string => (at ? businessDateOf(at.getTime()) : '');

const headerTexts = {
  customers: {
    zh: ['姓名', '手机号', '类型', '企业', '级别', '标签', '状态', '顾问', '门店', '上次联系', '下次联系', '录入日期'],
    en: [
      'Name',
      'Mobile',
      'Type',
      'Company',
      'Level',
      'Tags',
      'Status',
      'Adviser',
      'Store',
      'Last contact',
      'Next contact',
      'Added',
    ],
  },
  orders: {
    zh: [
      '工单号',
      '姓名',
      '手机号',
      '企业',
      '产品',
      '状态',
      '进度',
      '申请金额（元）',
      '批复金额（元）',
      '放款金额（元）',
      '顾问',
      '门店',
      '提交日期',
      '下次联系',
    ],
    en: [
      'Order',
      'Name',
      'Mobile',
      'Company',
      'Product',
      'Status',
      'Progress',
      'Requested (yuan)',
      'Approved (yuan)',
      'Disbursed (yuan)',
      'Adviser',
      'Store',
      'Submitted',
      'Next contact',
    ],
  },
} as const;
