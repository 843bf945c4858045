import { fitJobStates } from '@sycee/domain/qualification/customer-fit-job';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, uuid } from './core/text.ts';
import { customerItem } from './customers.ts';

const n = z.number().int();

/** Reasons for which results may no longer be right: a newer version of the product, changed facts, or another day. */
const outdatedReasons = ['product', 'facts', 'day'] as const;

const job = z.object({
  id: uuid,
  /** Only a finished job has results; 7 days after its start it is expired. */
  state: z.enum(fitJobStates),
  /** Customers to check, which are those with qualifications in the data scope at the start, and how many are checked. */
  total: n,
  done: n,
  /** An estimate; null while it is unknown, and after the end. */
  seconds_left: n.nullable(),
  /** The customers are checked as they were at this instant or later. */
  created_at: instant,
  ended_at: instant.nullable(),
  expires_at: instant,
  /** Numbers of customers that are still within the data scope; null unless the job is finished. */
  counts: z.object({ match: n, needs_data: n }).nullable(),
  /** Empty: nothing is known to have changed. Customers who came into the data scope since are not in the results. */
  outdated: z.array(z.enum(outdatedReasons)),
});
const staffCall = { who: staffRoles, menu: 'work' as const };

/**
 * Not in the spec. A job that finds the caller's customers whom a product fits, for callers with more customers than
 * `product_customers` examines in one call. A job belongs to the person who started it; others get 4040000.
 */
export const fittingCustomers = defineCalls({
  'POST /finance/api/product_customers/start': call({
    summary: 'Check all customers in the data scope for a product. A repetition joins the job that is running',
    ...staffCall,
    /** The id of the product. A product that the site does not show answers 4040000. */
    body: z.object({ id: uuid }),
    data: job,
  }),
  'GET /finance/api/product_customers/info': call({
    summary: 'The caller’s newest job for a product: progress, and when finished its counts and what changed since',
    ...staffCall,
    query: z.object({ id: uuid, scope: narrowing }),
    /** Null: the caller has started none, or it has long expired. */
    data: z.object({ job: job.nullable() }),
  }),
  'POST /finance/api/product_customers/cancel': call({
    summary: 'Stop a job and delete what it found. A job that has ended stays as it is',
    ...staffCall,
    /** The id of the job. */
    body: z.object({ id: uuid }),
    data: job,
  }),
  'GET /finance/api/product_customers/list': call({
    summary: 'Results of a finished job, best first, of customers that the caller may still see; otherwise 4090000',
    ...staffCall,
    query: page(20).extend({ id: uuid, scope: narrowing }),
    /**
     * The order is that of the job. `fit` and `missing` are computed again for each page with the product and the facts
     * in force; `no` marks a customer whom the product has stopped fitting.
     */
    data: listOf(customerItem.extend({ fit: z.enum(['match', 'needs_data', 'no']), missing: z.array(z.string()) })),
  }),
});
