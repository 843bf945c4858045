/** Mobiles of the logins of the demo world (seed/src/world/people.ts), named after what they are for in tests. */
export const mobiles = {
  member: '13800000001',
  secondMember: '13800000002',
  thirdMember: '13800000003',
  adviser: '13800000101',
  colleague: '13800000102',
  thirdAdviser: '13800000103',
  offDutyAdviser: '13800000104',
  /** Advisers of the second store. */
  jinganAdviser: '13800000105',
  secondJinganAdviser: '13800000106',
  thirdStoreAdviser: '13800000107',
  manager: '13800000201',
  clerk: '13800000202',
  jinganManager: '13800000203',
  clerkWithoutMenus: '13800000204',
  teamLead: '13800000205',
  supervisor: '13800000206',
  regionalManager: '13800000301',
  headquarters: '13800000401',
  operator: '13800000402',
  /** People of the second tenant. */
  otherMember: '13900000002',
  otherAdviser: '13900000101',
  otherManager: '13900000201',
  otherHeadquarters: '13900000401',
};
