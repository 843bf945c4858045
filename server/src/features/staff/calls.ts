import type { local } from '@sycee/contract/local';
import type { staff } from '@sycee/contract/staff';
import type { Handlers } from '#platform/handlers.ts';
import { applyAsBroker, decideApplication, listApplications, ownApplication } from './applications.ts';
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
  'GET /finance/api/local_role': ({ at }) => localRoles(at),
};

export const staffCalls: Handlers<typeof staff> = {
  'POST /account/api/admin': ({ at, body }) => invite(at, body),
  'PUT /account/api/active': ({ at, body }) => activate(at, body),
  'POST /account/api/broker': ({ at, body }) => applyAsBroker(at, body),
  'GET /account/api/broker': ({ at }) => ownApplication(at),
  'GET /account/api/member_query': ({ at, query }) => queryPeople(at, 'member', query),
  'GET /account/api/broker_query': ({ at, query }) => queryPeople(at, 'broker', query),
  'GET /account/api/account_info': ({ at, query }) => accountInfo(at, query.account_no),
  'GET /account/api/search_member': ({ at, query }) => searchMember(at, query),
  'GET /admin/api/staff': ({ at, query }) => listStaff(at, query),
  'GET /admin/api/staff/{id}': ({ at, params }) => staffDetails(at, params.id),
  'PUT /admin/api/staff/{id}': ({ at, params, body }) => changeStaff(at, params.id, body),
  'PUT /admin/api/staff/{id}/status': ({ at, params, body }) => setStatus(at, params.id, body),
  'POST /admin/api/staff/{id}/invite': ({ at, params }) => resendInvite(at, params.id),
  'DELETE /admin/api/staff/{id}/invite': ({ at, params }) => revokeInvite(at, params.id),
  'POST /admin/api/staff/{id}/reset': ({ at, params }) => resetLogin(at, params.id),
  'DELETE /admin/api/staff/{id}/sessions': ({ at, params }) => endSessionsOf(at, params.id),
  'GET /admin/api/places': ({ at }) => places(at),
  'POST /admin/api/teams': ({ at, body }) => addTeam(at, body),
  'PUT /admin/api/teams/{id}': ({ at, params, body }) => renameTeam(at, params.id, body),
  'DELETE /admin/api/teams/{id}': ({ at, params, query }) => deleteTeam(at, params.id, query),
  'GET /admin/api/groups': ({ at }) => listGroups(at),
  'POST /admin/api/groups': ({ at, body }) => addGroup(at, body),
  'PUT /admin/api/groups/{id}': ({ at, params, body }) => changeGroup(at, params.id, body),
  'DELETE /admin/api/groups/{id}': ({ at, params }) => deleteGroup(at, params.id),
  'GET /admin/api/broker_applications': ({ at, query }) => listApplications(at, query),
  'PUT /admin/api/broker_applications/{id}': ({ at, params, body }) => decideApplication(at, params.id, body),
  'GET /admin/api/audit': ({ at, query }) => readAudit(at, query),
  'POST /admin/api/audit_export': ({ at, body }) => exportAudit(at, body),
  'GET /admin/api/audit_chain': ({ at }) => checkChain(at),
  'GET /admin/api/explain': ({ at, query }) => explain(at, query),
};
