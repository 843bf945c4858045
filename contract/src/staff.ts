import { z } from 'zod';
import { mobile, newPassword, smsCode } from './account.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typed, uuid } from './core/text.ts';
import {
  application,
  auditEntry,
  auditFilter,
  delivery,
  giving,
  group,
  groupFields,
  handOver,
  named,
  person,
  place,
  publicAccount,
  staffDetails,
  staffItem,
  statuses,
} from './staff-models.ts';

/** Roles that manage others, each within its own scope and below itself. */
const managers = ['store', 'roc', 'saas'] as const;
const accountNo = z.string().min(1).max(40);
const version = z.number().int().min(0).max(2_147_483_647);
const keyword = z.string().trim().max(60).optional();
const peopleQuery = {
  who: staffRoles,
  query: page(20).extend({ keyword, scope: narrowing }),
  data: listOf(person),
};
const admin = { who: managers, menu: 'admin' } as const;

export const staff = defineCalls({
  'POST /account/api/admin': call({
    summary: 'Create a staff account below the caller; it starts invited, and a link goes to the mobile',
    ...admin,
    button: 'staff.invite',
    body: z.object({
      role: z.enum(staffRoles),
      group_id: uuid,
      store_no: z.number().int().min(1).max(2_147_483_647).nullable().default(null),
      team_id: uuid.nullable().default(null),
      mobile,
      name: typed(40),
      title: typed(40, 0).default(''),
    }),
    data: staffItem.extend(delivery),
  }),
  'PUT /account/api/active': call({
    summary: 'Activate an invited account by the one-time token of the link and a first password',
    who: 'anyone',
    body: z.object({ token: z.string().min(1).max(100), password: newPassword }),
    data: z.object({ role: z.enum(staffRoles), account_no: z.string(), name: z.string() }),
  }),
  'POST /account/api/broker': call({
    summary: 'Apply to become a broker of this store; it waits until the store decides',
    who: 'anyone',
    body: z.object({ name: typed(40), mobile, code: smsCode, agency_code: typed(40, 0).default('') }),
    data: z.object({ state: z.literal('pending'), store_name: z.string() }),
  }),
  'GET /account/api/broker': call({
    summary: 'The state of the caller’s newest application to this store; not in the spec',
    who: ['member'],
    data: z.object({
      last: application.pick({ state: true, reason: true, created_at: true, decided_at: true }).nullable(),
    }),
  }),
  'GET /account/api/member_query': call({
    summary: 'Find members in scope by name, pinyin, mobile (whole or last four) or number',
    ...peopleQuery,
  }),
  'GET /account/api/broker_query': call({
    summary: 'Find brokers in scope by name, pinyin, mobile (whole or last four) or number',
    ...peopleQuery,
  }),
  'GET /account/api/account_info': call({
    summary: 'Public facts of an account by account_no; for a member only the nickname',
    who: 'session',
    query: z.object({ account_no: accountNo }),
    data: publicAccount,
  }),
  'GET /account/api/search_member': call({
    summary:
      'Find people to add as a contact by exact mobile, number or name; staff find colleagues too. People who opted out are not found',
    who: ['member', ...staffRoles],
    query: page(20).extend({ keyword: z.string().trim().min(1).max(60) }),
    data: listOf(publicAccount),
  }),
  'GET /admin/api/staff': call({
    summary: 'Staff in scope, newest first',
    ...admin,
    button: 'staff.view',
    query: page(20).extend({
      keyword,
      scope: narrowing,
      role: z.enum(staffRoles).optional(),
      status: z.enum(statuses).optional(),
      group_id: uuid.optional(),
      store_no: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      team_id: uuid.optional(),
    }),
    data: listOf(staffItem),
  }),
  'GET /admin/api/staff/{id}': call({
    summary: 'One staff member, with open orders and sessions',
    ...admin,
    button: 'staff.view',
    data: staffDetails,
  }),
  'PUT /admin/api/staff/{id}': call({
    summary:
      'Change group, store, team or title, and the settings for assignments; data scope and slugs come with the group',
    ...admin,
    button: 'staff.edit',
    body: z.object({
      version,
      group_id: uuid.optional(),
      store_no: z.number().int().min(1).max(2_147_483_647).optional(),
      team_id: uuid.nullable().optional(),
      title: typed(40, 0).optional(),
      /** The changed settings; the rest stays. */
      giving: giving.partial().optional(),
    }),
    data: staffDetails,
  }),
  'PUT /admin/api/staff/{id}/status': call({
    summary:
      'Disable an account, which ends every session within a second and transfers open orders if requested; or enable it again',
    ...admin,
    button: 'staff.disable',
    body: z.object({
      version,
      status: z.enum(['active', 'disabled']),
      hand_over: handOver.default({ to: 'nobody' }).describe('What becomes of open orders; needs work.distribute'),
    }),
    data: staffDetails.extend({
      handed: z
        .object({ given: z.number().int(), left: z.number().int() })
        .describe("Orders within the caller's reach"),
    }),
  }),
  'POST /admin/api/staff/{id}/invite': call({
    summary: 'Send a new link; the previous one becomes invalid',
    ...admin,
    button: 'staff.invite',
    data: staffDetails.extend(delivery),
  }),
  'DELETE /admin/api/staff/{id}/invite': call({
    summary: 'Revoke the pending link',
    ...admin,
    button: 'staff.invite',
    data: staffDetails,
  }),
  'POST /admin/api/staff/{id}/reset': call({
    summary:
      'Reset a lost password or second factor: both are deleted, every session ends, and a link to the mobile starts a new login; needs a proof of the caller',
    ...admin,
    button: 'staff.disable',
    data: staffDetails.extend(delivery),
  }),
  'DELETE /admin/api/staff/{id}/sessions': call({
    summary: 'End all sessions of a staff member; the login itself stays',
    ...admin,
    button: 'staff.disable',
    data: staffDetails,
  }),
  'GET /admin/api/places': call({
    summary: 'Stores and teams the caller may put people in',
    ...admin,
    data: z.object({
      /** Roles that the caller may grant. */
      roles: z.array(z.enum(staffRoles)),
      /** Whether the caller reaches the whole tenant. */
      whole: z.boolean(),
      stores: z.array(
        place.extend({
          id: uuid,
          teams: z.array(named.extend({ name_zh: z.string(), name_en: z.string(), people: z.number().int() })),
        }),
      ),
    }),
  }),
  'POST /admin/api/teams': call({
    summary: 'Create a team of a store',
    ...admin,
    button: 'staff.edit',
    body: z.object({ store_no: z.number().int().min(1).max(2_147_483_647), name_zh: typed(40), name_en: typed(40) }),
    data: named,
  }),
  'PUT /admin/api/teams/{id}': call({
    summary: 'Rename a team',
    ...admin,
    button: 'staff.edit',
    body: z.object({ name_zh: typed(40), name_en: typed(40) }),
    data: named,
  }),
  'DELETE /admin/api/teams/{id}': call({
    summary: 'Delete a team that no group lists; its people are moved in the same transaction',
    ...admin,
    button: 'staff.edit',
    query: z.object({
      people_to: z
        .union([uuid, z.literal('none')])
        .optional()
        .describe('Another team of the store, or no team'),
    }),
    data: z.null(),
  }),
  'GET /admin/api/groups': call({
    summary: 'Groups visible to the caller, with their permissions',
    ...admin,
    data: z.object({ list: z.array(group) }),
  }),
  'POST /admin/api/groups': call({
    summary: 'Create a group; it cannot grant more than the caller holds',
    ...admin,
    button: 'group.edit',
    body: z.object(groupFields),
    data: group,
  }),
  'PUT /admin/api/groups/{id}': call({
    summary: 'Change a group; its role only while it is empty',
    ...admin,
    button: 'group.edit',
    body: z.object({ ...groupFields, version }),
    data: group,
  }),
  'DELETE /admin/api/groups/{id}': call({
    summary: 'Delete an empty group',
    ...admin,
    button: 'group.edit',
    data: z.null(),
  }),
  'GET /admin/api/broker_applications': call({
    summary: 'Applications to become a broker, newest first',
    ...admin,
    button: 'broker.approve',
    query: page(20).extend({ state: z.enum(['pending', 'approved', 'refused']).default('pending') }),
    data: listOf(application),
  }),
  'PUT /admin/api/broker_applications/{id}': call({
    summary: 'Approve into a group, which creates the account, or refuse with a reason',
    ...admin,
    button: 'broker.approve',
    body: z.object({
      decision: z.enum(['approve', 'refuse']),
      group_id: uuid.optional(),
      team_id: uuid.nullable().default(null),
      reason: typed(200, 0).default(''),
    }),
    data: application.extend({
      invitation: z.object(delivery).nullable().describe('Of the created account; null after a refusal'),
    }),
  }),
  'GET /admin/api/audit': call({
    summary: 'The audit log within the data scope, newest first',
    ...admin,
    button: 'audit.read',
    query: page(30).extend(auditFilter.shape),
    data: listOf(auditEntry),
  }),
  'POST /admin/api/audit_export': call({
    summary: 'The audit log as a spreadsheet, at most five thousand entries; the export itself is logged',
    ...admin,
    button: 'audit.read',
    body: auditFilter,
    data: z.object({ name: z.string(), csv: z.string(), entries: z.number().int(), more: z.boolean() }),
  }),
  'GET /admin/api/audit_chain': call({
    summary: 'Verify the whole hash chain of the audit log, and find where it is broken',
    ...admin,
    button: 'audit.read',
    data: z.object({
      entries: z.number().int(),
      broken_at: z.number().int().nullable(),
      last_hash: z.string(),
      checked_at: instant,
    }),
  }),
  'GET /admin/api/explain': call({
    summary: 'Explain why a person can, or cannot, see a work order, by the actual permission check',
    ...admin,
    button: 'staff.view',
    query: z.object({ account_no: accountNo, work: z.string().trim().min(1).max(40) }),
    data: z.object({
      may: z.boolean(),
      person: z.string(),
      work_no: z.string(),
      steps: z.array(z.object({ holds: z.boolean().nullable(), title: z.string(), text: z.string() })),
      /** The buttons that apply to it once it is visible. */
      buttons: z.array(z.object({ slug: z.string(), name: z.string(), holds: z.boolean() })),
      /** Changes that would only together turn a no into a yes. */
      changes: z.array(z.string()),
    }),
  }),
});
