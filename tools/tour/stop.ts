// A stop of the tour: the visitor, the screen's options, and the act before the picture.
import type { Role } from '@sycee/contract/core/roles';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';

export type Query = Record<string, string>;
export interface Stop {
  as: Role | 'guest';
  /** Group of the visitor; absent: the first person with the role. */
  group?: string;
  /** Mobile of the visitor, if it is not the first person with the role. */
  mobile?: string;
  query?(call: Caller): Promise<Query>;
  /** Further storage of the site besides the session, by key. */
  storage?(call: Caller): Promise<Record<string, unknown>>;
  act?: Act;
}
export function idOf(list: readonly { id: string }[]): Query {
  const [first] = list;
  if (!first) throw new Error('The demo world has no data for this screen.');
  return { id: first.id };
}
