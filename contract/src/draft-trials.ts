import { reasonKinds } from '@sycee/domain/catalog/draft-trial';
import { fitJobStates } from '@sycee/domain/qualification/customer-fit-job';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { instant, uuid, version } from './core/text.ts';

const n = z.number().int();
/** People in tens; null: under 20, which is not shown. */
const people = n.nullable();
const verdicts = z.object({ match: people, near_miss: people, needs_data: people, no: people });

const trial = z.object({
  id: uuid,
  /** Only a finished trial has a result; 7 days after its start it is expired. */
  state: z.enum(fitJobStates),
  /** `sample`: a random sample, the same one for everybody all day. */
  extent: z.enum(['sample', 'all']),
  /** The version of the draft that is tried. */
  draft_version: version,
  /** The published version that it is compared with; null: nothing is published. */
  published_version: version.nullable(),
  /** Customers with facts, how many of them are tried, and how many of those are done. */
  customers: n,
  total: n,
  done: n,
  /** An estimate; null while it is unknown, and after the end. */
  seconds_left: n.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** Null unless the trial is finished. */
  result: z
    .object({
      people: n,
      draft: verdicts,
      published: verdicts.nullable(),
      /** What most often keeps customers from a match: rules that fail, or whose fact is unknown. At most five. */
      reasons: z.array(
        z.object({
          kind: z.enum(reasonKinds),
          rule: z.string(),
          /** The rule in words, as the draft has it, or as it was published if the draft has none. */
          text: z.string(),
          /** The published rule in words, where it differs. */
          before: z.string().nullable(),
          /** Null: under 20. */
          draft: people,
          published: people,
          is_removed: z.boolean(),
          is_new: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** A newer version of the draft, another published one, or another day. */
  outdated: z.array(z.enum(['draft', 'published', 'day'])),
});
const editors = { who: ['saas'], menu: 'admin', button: 'product.edit' } as const;

/**
 * Tries the draft of a product against the tenant's customers (not in the spec). Only totals leave the server, in tens (ADR 56). A trial
 * belongs to the person who started it; others get 4040000.
 */
export const draftTrials = defineCalls({
  'POST /admin/api/draft_trial': call({
    summary:
      'Try the draft of this version. A repetition joins the trial that is running; too few customers answer 4090000',
    ...editors,
    body: z.object({ id: uuid, version, extent: z.enum(['sample', 'all']) }),
    data: trial,
  }),
  'GET /admin/api/draft_trial': call({
    summary: 'The caller’s newest trial of a product: progress, and when finished its numbers',
    ...editors,
    query: z.object({ id: uuid }),
    data: z.object({
      trial: trial.nullable(),
      /** Customers with facts, in tens, and the fewest for which a trial shows anything. */
      customers: n,
      least: n,
      sample: n,
    }),
  }),
  'POST /admin/api/draft_trial/cancel': call({
    summary: 'Stop a trial. One that has ended stays as it is',
    ...editors,
    /** The id of the trial. */
    body: z.object({ id: uuid }),
    data: trial,
  }),
});
