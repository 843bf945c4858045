import { history } from '#platform/navigation/history.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import type { Narrowed } from './queries.ts';

/** The list of the open screen, as a filter has it; what the address asked for before is gone. */
export const applyFilter = (query: Narrowed): void => history.replace(addressOf(currentPath(), query));
