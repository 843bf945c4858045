import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import type { Kysely } from 'kysely';
import { asStaffSee, chatContext, readPeople } from '#features/chat/index.ts';
import { customerOfPerson, fileMember, openOrdersOf, submitForCustomer } from '#features/crm/index.ts';
import { ApiError, conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newestRequest, type RequestRow, requestRows, visibleRequest } from './requests.ts';

type Calls = typeof service;
type Links = DataIn<Calls['GET /message/api/consult/links']>;

export async function readLinks(
  ctx: RequestContext,
  { id }: QueryOut<Calls['GET /message/api/consult/links']>,
): Promise<Links> {
  return await linksOf(ctx.db, ctx, await visibleRequest(ctx.db, ctx, id));
}

/** Of a request that waits or was given up nobody is responsible, and of one that has ended whoever answers the next one is. */
const linkable = new Set(['answering', 'resolved']);
const isNewest = async (db: Kysely<DB>, { id, conversation }: RequestRow): Promise<boolean> =>
  (await newestRequest(db, conversation))?.id === id;

/** Changes the links of a request that the caller answers, with its row locked so that two presses follow one another. */
async function link(
  ctx: RequestContext,
  id: string,
  change: (db: Kysely<DB>, row: RequestRow, person: string) => Promise<void>,
): Promise<Links> {
  return await ctx.write(async (db) => {
    const { account } = await visibleRequest(db, ctx, id);
    const person = await personOf(db, account);
    // An erasure locks the person first, then their customer and their requests.
    await db.selectFrom('person').select('id').where('id', '=', person).forKeyShare().execute();
    const row = await requestRows(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.adviser !== callerOf(ctx).account || !linkable.has(row.status) || !(await isNewest(db, row)))
      throw notAnswering();
    await change(db, row, person);
    return await linksOf(db, ctx, await requestRows(db).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

async function personOf(db: Kysely<DB>, account: string): Promise<string> {
  const { person } = await db
    .selectFrom('account')
    .select('person')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return person;
}

export async function linkCustomer(
  ctx: RequestContext,
  { id, as }: BodyOut<Calls['POST /message/api/consult/link_customer']>,
): Promise<Links> {
  return await link(ctx, id, async (db, row, person) => {
    const customer = await filedCustomer(db, ctx, { row, person, as });
    await store(db, id, { customer });
  });
}

interface Wanted {
  row: RequestRow;
  person: string;
  as: 'clue' | 'customer';
}
/** The customer that the member is at the store of the request; they become one if they are none. */
async function filedCustomer(db: Kysely<DB>, ctx: RequestContext, { row, person, as }: Wanted): Promise<string> {
  await fileMember(db, ctx, person, { store: row.store, kind: as, origin: 'service' });
  const known = await customerOfPerson(db, ctx, person);
  if (!known) throw notFound();
  const { where, text } = known.found;
  if (where === 'elsewhere' || where === 'deleted') throw conflict({ zh: text, en: text });
  return known.customer;
}

export async function linkOrder(
  ctx: RequestContext,
  { id, work_id }: BodyOut<Calls['POST /message/api/consult/link_order']>,
): Promise<Links> {
  return await link(ctx, id, async (db, _, person) => {
    const known = await customerOfPerson(db, ctx, person);
    const order = known && (await openOrdersOf(db, ctx, known.customer, null)).find((one) => one.id === work_id);
    if (!order) throw notFound();
    await store(db, id, { customer: order.customer, work_order: order.id });
  });
}

export async function beginOrder(
  ctx: RequestContext,
  { id, product_id, consent_version }: BodyOut<Calls['POST /message/api/consult/begin_order']>,
): Promise<Links> {
  return await link(ctx, id, async (db, row, person) => {
    const customer = await filedCustomer(db, ctx, { row, person, as: 'customer' });
    const application = { product_id, consent_version, consent: true, purpose: '', company_name: '' } as const;
    const submitted = await submitForCustomer(db, ctx, customer, application).catch(async (error: unknown) => {
      throw (await whyNotOwn(db, ctx, person, error)) ?? error;
    });
    await store(db, id, { customer, work_order: submitted.id, product: product_id });
    // The member has not applied themselves.
    const notice = { kind: 'order_begun', to: [row.account], tag: `order_begun ${submitted.id}` } as const;
    await writeNotice(db, ctx, { ...notice, refs: { order: submitted.id } });
  });
}

/** A customer whom the caller cannot open is reported by where they are, because the caller knows the member already. */
async function whyNotOwn(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: string,
  error: unknown,
): Promise<ApiError | null> {
  if (!(error instanceof ApiError) || error.code !== notFound().code) return null;
  const known = await customerOfPerson(db, ctx, person);
  return known && known.found.where !== 'own' ? conflict({ zh: known.found.text, en: known.found.text }) : null;
}

const notAnswering = () =>
  conflict({ zh: '只有接待这位客户的同事可以关联', en: 'Only who answers this customer can link them' });

type Stored = Partial<Pick<RequestRow, 'customer' | 'work_order' | 'product'>>;
const store = (db: Kysely<DB>, id: string, set: Stored) =>
  db.updateTable('service_request').set(set).where('id', '=', id).execute();

async function linksOf(db: Kysely<DB>, ctx: RequestContext, row: RequestRow): Promise<Links> {
  const [known, people, product] = await Promise.all([
    customerOfPerson(db, ctx, await personOf(db, row.account)),
    readPeople({ ...chatContext(ctx), db }, [row.account]),
    row.product ? productOf(db, ctx, row.product) : null,
  ]);
  const orders = known ? await openOrdersOf(db, ctx, known.customer, row.work_order) : [];
  const views = orders.map(({ customer: _, ...order }) => order);
  return {
    customer: row.customer && known ? { ...known.found, name: asStaffSee(people.get(row.account)!).name } : null,
    order: views.find(({ id }) => id === row.work_order) ?? null,
    orders: views,
    product,
  };
}

async function productOf(db: Kysely<DB>, { language }: RequestContext, id: string) {
  const product = await db
    .selectFrom('product')
    .select(['id', `name_${language} as name`])
    .where('id', '=', id)
    .executeTakeFirst();
  return product ?? null;
}
