import type { BothLanguages } from '../language/both.ts';

/** What the audit log tells of, by its slug. */
export const auditActions = {
  'staff.invite': { zh: '邀请员工', en: 'Invited' },
  'staff.resend': { zh: '重发邀请', en: 'Sent a new link' },
  'staff.revoke': { zh: '撤回邀请', en: 'Revoked the link' },
  'staff.activate': { zh: '激活账号', en: 'Took up the invitation' },
  'staff.edit': { zh: '调整员工', en: 'Moved' },
  'staff.disable': { zh: '停用账号', en: 'Disabled' },
  'staff.enable': { zh: '恢复账号', en: 'Enabled' },
  'team.add': { zh: '新建团队', en: 'Made a team' },
  'group.add': { zh: '新建岗位组', en: 'Made a group' },
  'group.edit': { zh: '修改岗位组', en: 'Changed a group' },
  'group.delete': { zh: '删除岗位组', en: 'Deleted a group' },
  'broker.apply': { zh: '申请成为顾问', en: 'Asked to become an adviser' },
  'broker.approve': { zh: '通过顾问申请', en: 'Approved an adviser' },
  'broker.refuse': { zh: '拒绝顾问申请', en: 'Refused an adviser' },
  'work.reveal_mobile': { zh: '查看手机号', en: 'Looked at a mobile' },
  'account.password': { zh: '设置密码', en: 'Set a password' },
  'account.name': { zh: '修改姓名', en: 'Changed the name' },
  'account.mobile': { zh: '换手机号', en: 'Changed the mobile' },
  'factor.add': { zh: '设置双重验证', en: 'Set up a second factor' },
  'factor.remove': { zh: '移除双重验证', en: 'Removed a second factor' },
  'factor.codes': { zh: '换恢复码', en: 'Made new recovery codes' },
  'session.end': { zh: '退出其他设备', en: 'Logged other devices out' },
  'account.logout': { zh: '退出登录', en: 'Logged out' },
  'support.enter': { zh: '平台支持进入', en: 'The operator entered' },
  'app.change': { zh: '修改应用设置', en: 'Changed the app' },
} as const satisfies Record<string, BothLanguages>;
export type AuditAction = keyof typeof auditActions;
