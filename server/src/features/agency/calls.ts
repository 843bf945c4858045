import type { agency } from '@sycee/contract/agency';
import type { agencyDesk } from '@sycee/contract/agency-desk';
import type { Handlers } from '#platform/handlers.ts';
import { decideProposal, settleReport } from './desk/decide.ts';
import { makeLink, revokeLink } from './desk/links.ts';
import { listDesk, readDesk } from './desk/read.ts';
import { addAgency, changeAgency, setListed } from './desk/save.ts';
import { agencyByCode, agencyById } from './detail.ts';
import { listAgencies, listCategories } from './list.ts';
import { propose, readProposal } from './proposal.ts';
import { reportError } from './report.ts';

export const agencyCalls: Handlers<typeof agency> = {
  'GET /common/api/agency/category/list_nologin': ({ ctx, query }) => listCategories(ctx, query),
  'GET /common/api/agency/list_nologin': ({ ctx, query }) => listAgencies(ctx, query),
  'GET /common/api/agency/detail': ({ ctx, query }) => agencyById(ctx, query.id, query.location),
  'GET /common/api/agency/code/detail': ({ ctx, query }) => agencyByCode(ctx, query.code, query.location),
  'POST /common/api/agency/report': ({ ctx, body }) => reportError(ctx, body),
  'GET /common/api/agency/proposal': ({ ctx, query }) => readProposal(ctx, query.token),
  'POST /common/api/agency/proposal': ({ ctx, body }) => propose(ctx, body),
};

export const agencyDeskCalls: Handlers<typeof agencyDesk> = {
  'GET /admin/api/agencies': ({ ctx, query }) => listDesk(ctx, query),
  'GET /admin/api/agency': ({ ctx, query }) => readDesk(ctx, query.id),
  'POST /admin/api/agencies': ({ ctx, body }) => addAgency(ctx, body),
  'PUT /admin/api/agencies': ({ ctx, body }) => changeAgency(ctx, body),
  'PUT /admin/api/agencies/listed': ({ ctx, body }) => setListed(ctx, body),
  'POST /admin/api/agency_links': ({ ctx, body }) => makeLink(ctx, body),
  'PUT /admin/api/agency_links/revoked': ({ ctx, body }) => revokeLink(ctx, body),
  'PUT /admin/api/agency_proposals': ({ ctx, body }) => decideProposal(ctx, body),
  'PUT /admin/api/agency_reports': ({ ctx, body }) => settleReport(ctx, body),
};
