import { figureDays, figures, funnelSteps } from '@sycee/domain/order/figures';
import { poolExpiryReasons, poolReasons, stages as workStages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { fen, instant } from './core/text.ts';
import { person, workItem } from './crm-models.ts';

const whole = z.number().int().min(0);
const minutes = whole.nullable();
const reasons = Object.keys({ ...poolReasons, ...poolExpiryReasons }) as [
  keyof typeof poolReasons | keyof typeof poolExpiryReasons,
];

/**
 * What happened in a window. What is timed is what the timelines say; an order or a customer counts for whoever had it then,
 * and a lead for whoever has it now.
 */
const period = z.object({
  /**
   * From being given an order (given out, handed on, claimed) in the window to the adviser's own first note, call or step of
   * the flow about it or its customer, in minutes of the clock, nights and Sundays too. An order taken from them or ended before
   * that counts in none of these.
   */
  contact: z.object({
    /** Given in the window, and contacted since. */
    made: whole,
    /** Given in the window, still theirs, in progress and not contacted. */
    waiting: whole,
    /** Of those contacted; half of them took no longer. */
    median: minutes,
    /** The longest of all, those still waiting with the time so far. */
    worst: minutes,
  }),
  /** Steps taken in the window by the stage they led out of: how long the order had stood in it since the step before, or its filing. */
  stages: z.array(z.object({ slug: z.enum(workStages), n: whole, median: minutes })),
  /**
   * Orders filed in the window, and how far they have come until now. Contacted: a note, a call or a step since the filing.
   * Submitted and disbursed: the stage was reached, whatever came after it.
   */
  funnel: z.record(z.enum(funnelSteps), whole),
  /** Customers who went into the sea in the window, for whoever had them, by reason; the most frequent first. */
  falls: z.array(z.object({ slug: z.enum(reasons), name: z.string(), n: whole })),
  /** Orders finished in the window with the money paid out, whenever they were filed. */
  paid: z.object({ n: whole, amount: fen }),
});
const both = z.object({ now: period, before: period });

const input = z.object({ days: z.enum(figureDays).default('30'), scope: narrowing });

/** Figures over many orders, within the caller's scope; none of them is in the spec. A broker's are their own. */
export const workFigures = defineCalls({
  'GET /finance/api/work_board': call({
    summary: 'Work in progress by stage: how many and how much; the cards of a stage are work_list',
    who: staffRoles,
    menu: 'work',
    query: z.object({ keyword: z.string().trim().max(60).optional(), scope: narrowing }),
    data: z.object({
      stages: z.array(
        count.extend({
          slug: z.enum(workStages),
          name: z.string(),
          /** Asked for by all of them; null where they are more than are counted. */
          amount: fen.nullable(),
        }),
      ),
    }),
  }),
  'GET /finance/api/work_figures': call({
    summary:
      'Load, speed and conversion over so many days up to now, and over as many before them: of all and of each colleague',
    who: staffRoles,
    menu: 'work',
    query: input,
    data: z.object({
      from: instant,
      until: instant,
      all: both,
      /** In progress now: all of them, and by stage. */
      open: z.array(z.object({ slug: z.enum(workStages), n: whole })),
      /** Active brokers in reach, and whoever else has a figure; who has most in progress first. */
      colleagues: z.array(
        both.extend({
          who: person,
          on_duty: z.boolean(),
          /** How many at a time are given out to them. */
          capacity: whole,
          open: z.array(z.object({ slug: z.enum(workStages), n: whole })),
        }),
      ),
      /** There are more colleagues than are named. */
      more: z.boolean(),
      /** Too much happened: the oldest of it is not counted. */
      capped: z.boolean(),
    }),
  }),
  'GET /finance/api/work_figures_list': call({
    summary: 'The orders behind one figure, newest first',
    who: staffRoles,
    menu: 'work',
    query: input.extend({
      figure: z.enum(figures),
      /** Of one colleague, by account_no. */
      owner: z.string().max(40).optional(),
      /** Of those in progress only these. */
      stage: z.enum(workStages).optional(),
      /** Of those who went into the sea only these; the order is the customer's newest then. */
      reason: z.enum(reasons).optional(),
      ...page(20).shape,
    }),
    data: listOf(workItem),
  }),
});
