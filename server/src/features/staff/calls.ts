import type { local } from '@sycee/contract/local';
import type { staff } from '@sycee/contract/staff';
import type { Handlers } from '#platform/handlers.ts';
import { applyAsBroker, decideApplication, listApplications, ownApplication } from './adviser-applications.ts';
import { checkChain, readAudit } from './audit-log.ts';
import { explain } from './explain.ts';
import { exportAudit } from './export-audit.ts';
import { addGroup, changeGroup, deleteGroup, listGroups } from './groups.ts';
import { activate, invite, resendInvite, revokeInvite } from './invite.ts';
import { localRoles } from './local-role.ts';
import { accountInfo, queryPeople, searchMember } from './people.ts';
import { places } from './places.ts';
import { endSessionsOf, resetLogin } from './reset-login.ts';
import { changeStaff, listStaff, setStatus, staffDetails } from './staff.ts';
import { addTeam, deleteTeam, renameTeam } from './teams.ts';

export const localRoleCalls: Pick<Handlers<typeof local>, 'GET /finance/api/local_role'> = {
  'GET /finance/api/local_role': ({ ctx }) => localRoles(ctx),
};

export const staffCalls: Handlers<typeof staff> = {
  'POST /account/api/admin': ({ ctx, body }) => invite(ctx, body),
  'PUT /account/api/active': ({ ctx, body }) => activate(ctx, body),
  'POST /account/api/broker': ({ ctx, body }) => applyAsBroker(ctx, body),
  'GET /account/api/broker': ({ ctx }) => ownApplication(ctx),
  'GET /account/api/member_query': ({ ctx, query }) => queryPeople(ctx, 'member', query),
  'GET /account/api/broker_query': ({ ctx, query }) => queryPeople(ctx, 'broker', query),
  'GET /account/api/account_info': ({ ctx, query }) => accountInfo(ctx, query.account_no),
  'GET /account/api/search_member': ({ ctx, query }) => searchMember(ctx, query),
  'GET /admin/api/staff': ({ ctx, query }) => listStaff(ctx, query),
  'GET /admin/api/staff/{id}': ({ ctx, params }) => staffDetails(ctx, params.id),
  'PUT /admin/api/staff/{id}': ({ ctx, params, body }) => changeStaff(ctx, params.id, body),
  'PUT /admin/api/staff/{id}/status': ({ ctx, params, body }) => setStatus(ctx, params.id, body),
  'POST /admin/api/staff/{id}/invite': ({ ctx, params }) => resendInvite(ctx, params.id),
  'DELETE /admin/api/staff/{id}/invite': ({ ctx, params }) => revokeInvite(ctx, params.id),
  'POST /admin/api/staff/{id}/reset': ({ ctx, params }) => resetLogin(ctx, params.id),
  'DELETE /admin/api/staff/{id}/sessions': ({ ctx, params }) => endSessionsOf(ctx, params.id),
  'GET /admin/api/places': ({ ctx }) => places(ctx),
  'POST /admin/api/teams': ({ ctx, body }) => addTeam(ctx, body),
  'PUT /admin/api/teams/{id}': ({ ctx, params, body }) => renameTeam(ctx, params.id, body),
  'DELETE /admin/api/teams/{id}': ({ ctx, params, query }) => deleteTeam(ctx, params.id, query),
  'GET /admin/api/groups': ({ ctx }) => listGroups(ctx),
  'POST /admin/api/groups': ({ ctx, body }) => addGroup(ctx, body),
  'PUT /admin/api/groups/{id}': ({ ctx, params, body }) => changeGroup(ctx, params.id, body),
  'DELETE /admin/api/groups/{id}': ({ ctx, params }) => deleteGroup(ctx, params.id),
  'GET /admin/api/broker_applications': ({ ctx, query }) => listApplications(ctx, query),
  'PUT /admin/api/broker_applications/{id}': ({ ctx, params, body }) => decideApplication(ctx, params.id, body),
  'GET /admin/api/audit': ({ ctx, query }) => readAudit(ctx, query),
  'POST /admin/api/audit_export': ({ ctx, body }) => exportAudit(ctx, body),
  'GET /admin/api/audit_chain': ({ ctx }) => checkChain(ctx),
  'GET /admin/api/explain': ({ ctx, query }) => explain(ctx, query),
};
