import { z } from 'zod';
import { businessDate } from './core/text.ts';

export const sources = ['answer', 'statement', 'registry', 'judicial', 'tax'] as const;
export type Source = (typeof sources)[number];

/** A failed source is shown as failed, never as empty. */
export const sectionStates = ['ok', 'empty', 'failed', 'stale'] as const;
export type SectionState = (typeof sectionStates)[number];

export const section = z.object({
  source: z.enum(sources),
  name: z.string(),
  state: z.enum(sectionStates),
  /** From an embedded data set: shown as sample. */
  sample: z.boolean(),
  as_of: businessDate.nullable(),
});
