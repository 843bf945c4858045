import { history } from '#platform/navigation/history.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import type { Narrowed } from './queries.ts';

/** Applies a filter to the open list and replaces the filter in the address. */
export const applyFilter = (query: Narrowed): void => history.replace(addressOf(currentPath(), query));
