// A stop of the tour: who looks, at what, and what is done before the picture.
import type { Role } from '@sycee/contract/core/roles';
import type { Caller } from './caller.ts';
import type { Act } from './photograph.ts';

export type Query = Record<string, string>;
export interface Stop {
  as: Role | 'guest';
  /** Of those with the role somebody of this group; without it the first. */
  group?: string;
  query?(call: Caller): Promise<Query>;
  /** What the device keeps for the site besides the session, by its key there. */
  kept?(call: Caller): Promise<Record<string, unknown>>;
  act?: Act;
}
export function idOf(list: readonly { id: string }[]): Query {
  const [first] = list;
  if (!first) throw new Error('The demo world has nothing to show here.');
  return { id: first.id };
}
