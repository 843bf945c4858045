import { figureDays, figures, funnelSteps } from '@sycee/domain/order/figures';
import { stages as orderStages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { fen, instant } from './core/text.ts';
import { orderItem, person } from './crm-models.ts';

const whole = z.number().int().min(0);
const minutes = whole.nullable();
const reason = z.string().min(1).max(40);

/**
 * Events of a period, taken from the timelines. An order or customer counts for the adviser at that time, a lead for
 * the current adviser.
 */
const period = z.object({
  /**
   * Minutes from receiving an order (assigned, transferred, claimed) in the period to the adviser's first note, call or
   * flow step on it or its customer, including nights and Sundays. Orders taken away or ended before that are not
   * counted.
   */
  contact: z.object({
    /** Received in the period and contacted since. */
    made: whole,
    /** Received in the period, still the adviser's, in progress and not contacted. */
    waiting: whole,
    /** Median of the contacted orders. */
    median: minutes,
    /** Maximum, including the time so far of orders still waiting. */
    worst: minutes,
  }),
  /** Steps in the period by the stage they left: time since the previous step or the filing. */
  stages: z.array(z.object({ slug: z.enum(orderStages), n: whole, median: minutes })),
  /**
   * Orders filed in the period by their progress until now. Contacted: a note, call or step since the filing. Submitted
   * and disbursed: the stage was reached, whatever followed.
   */
  funnel: z.record(z.enum(funnelSteps), whole),
  /** Customers moved to the pool in the period, by reason, most frequent first; they count for the previous adviser. */
  falls: z.array(z.object({ slug: reason, name: z.string(), n: whole })),
  /** Orders finished in the period with a disbursed loan, whenever they were filed. */
  paid: z.object({ n: whole, amount: fen }),
});
const both = z.object({ now: period, before: period });

const input = z.object({ days: z.enum(figureDays).default('30'), scope: narrowing });

/** Figures over many orders within the caller's data scope; not in the spec. A broker sees own figures. */
export const orderFigures = defineCalls({
  'GET /finance/api/work_board': call({
    summary: 'Orders in progress by stage: number and amount; work_list lists the orders of a stage',
    who: staffRoles,
    menu: 'work',
    query: z.object({ keyword: z.string().trim().max(60).optional(), scope: narrowing }),
    data: z.object({
      stages: z.array(
        count.extend({
          slug: z.enum(orderStages),
          name: z.string(),
          /** Sum of the requested amounts; null if there are more orders than are summed. */
          amount: fen.nullable(),
        }),
      ),
    }),
  }),
  'GET /finance/api/work_figures': call({
    summary:
      'Load, speed and conversion over a number of days up to now and over the same number before: in total and by colleague',
    who: staffRoles,
    menu: 'work',
    query: input,
    data: z.object({
      from: instant,
      until: instant,
      all: both,
      /** Orders currently in progress by stage. */
      open: z.array(z.object({ slug: z.enum(orderStages), n: whole })),
      /** Active brokers within reach and other staff with a figure; sorted by orders in progress, most first. */
      colleagues: z.array(
        both.extend({
          who: person,
          on_duty: z.boolean(),
          /** Capacity in assignments. */
          capacity: whole,
          open: z.array(z.object({ slug: z.enum(orderStages), n: whole })),
        }),
      ),
      /** More colleagues exist than are listed. */
      more: z.boolean(),
      /** Too many events: the oldest are not counted. */
      capped: z.boolean(),
    }),
  }),
  'GET /finance/api/work_figures_list': call({
    summary: 'The orders behind a figure, newest first',
    who: staffRoles,
    menu: 'work',
    query: input.extend({
      figure: z.enum(figures),
      /** Only of this colleague, by account_no. */
      owner: z.string().max(40).optional(),
      /** For orders in progress: only this stage. */
      stage: z.enum(orderStages).optional(),
      /** For pool expiries: only this reason; the order is the customer's newest at that time. */
      reason: reason.optional(),
      ...page(20).shape,
    }),
    data: listOf(orderItem),
  }),
});
