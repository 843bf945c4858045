import type { company } from '@sycee/contract/company';
import type { Handlers } from '#platform/handlers.ts';
import { searchCompanies } from './search.ts';

export const companyCalls: Handlers<typeof company> = {
  'GET /tax/api/company/search/': ({ ctx, query }) => searchCompanies(ctx, query.keyword),
};
