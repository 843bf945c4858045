import { operatorGroup, standardGroups } from '@sycee/domain/access/standard-groups';
import type { BothLanguages } from '@sycee/domain/language/both';

export type SeedRole = 'member' | 'broker' | 'store' | 'roc' | 'saas';

export interface SeedGroup {
  slug: string;
  role: Exclude<SeedRole, 'member'>;
  name: BothLanguages;
  buttons: readonly string[];
  menus: readonly string[];
  dataScope: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Only in this tenant, by its number. */
  only?: string;
  /** For data scope 2, by store number. */
  stores?: readonly number[];
}

export interface SeedTeam {
  slug: string;
  storeNo: number;
  name: BothLanguages;
}

export const teams: Readonly<Record<string, readonly SeedTeam[]>> = {
  '1001': [
    { slug: 'taihu', storeNo: 1, name: { zh: '太湖组', en: 'Taihu team' } },
    { slug: 'canal', storeNo: 1, name: { zh: '运河组', en: 'Canal team' } },
  ],
};

const adviserButtons = standardGroups.find(({ slug }) => slug === 'broker')!.buttons;

export const groups: readonly SeedGroup[] = [
  // The standard groups of every tenant; the region here has two stores.
  ...standardGroups.map((group) => (group.slug === 'roc' ? { ...group, stores: [1, 2] } : group)),
  {
    slug: 'no-menus',
    role: 'store',
    name: { zh: '待授权', en: 'Awaiting access' },
    buttons: [],
    menus: [],
    dataScope: 5,
  },
  {
    slug: 'team-lead',
    role: 'store',
    name: { zh: '团队主管', en: 'Team leaders' },
    buttons: [...adviserButtons, 'work.distribute', 'staff.view'],
    menus: ['home', 'product', 'work', 'mine', 'admin'],
    dataScope: 3,
  },
  {
    slug: 'store-and-teams',
    role: 'store',
    name: { zh: '门店督导', en: 'Store supervisors' },
    buttons: ['work.note', 'work.call'],
    menus: ['home', 'product', 'work', 'mine'],
    dataScope: 6,
  },
  { ...operatorGroup, only: '1001' },
];

export interface SeedPerson {
  mobile: string;
  name: string;
  /** Under which other people see a member. */
  nickname?: string;
  role: SeedRole;
  group?: string;
  storeNo?: number;
  team?: string;
  title?: BothLanguages;
  onDuty?: boolean;
  capacity?: number;
  promo?: string;
}

const adviser = (mobile: string, name: string, storeNo: number, more: Partial<SeedPerson> = {}): SeedPerson => ({
  mobile,
  name,
  role: 'broker',
  group: 'broker',
  storeNo,
  title: { zh: '融资顾问', en: 'Finance adviser' },
  onDuty: true,
  capacity: 30,
  ...more,
});

/** The published logins of the demo world are the first of each role; all have the same password. */
export const demoPassword = 'sycee-demo';
export const people: Readonly<Record<string, readonly SeedPerson[]>> = {
  '1001': [
    { mobile: '13800000001', name: '顾南枝', nickname: '南枝', role: 'member' },
    { mobile: '13800000002', name: '沈砚清', nickname: '砚清', role: 'member' },
    { mobile: '13800000003', name: '陆知遥', nickname: '知遥', role: 'member' },
    adviser('13800000101', '周以宁', 1, { promo: 'YINING', team: 'taihu' }),
    adviser('13800000102', '林听澜', 1, { promo: 'TINGLAN', team: 'canal' }),
    adviser('13800000103', '程观复', 1, { team: 'taihu' }),
    adviser('13800000104', '许闻溪', 1, { onDuty: false, team: 'canal' }),
    adviser('13800000105', '宁远舟', 2, { promo: 'YUANZHOU' }),
    adviser('13800000106', '叶知秋', 2),
    adviser('13800000107', '苏晚晴', 3),
    {
      mobile: '13800000201',
      name: '方清和',
      role: 'store',
      group: 'manager',
      storeNo: 1,
      title: { zh: '店长', en: 'Store manager' },
    },
    {
      mobile: '13800000202',
      name: '陶映雪',
      role: 'store',
      group: 'clerk',
      storeNo: 1,
      title: { zh: '文员', en: 'Clerk' },
    },
    {
      mobile: '13800000203',
      name: '韩未央',
      role: 'store',
      group: 'manager',
      storeNo: 2,
      title: { zh: '店长', en: 'Store manager' },
    },
    { mobile: '13800000204', name: '白初一', role: 'store', group: 'no-menus', storeNo: 1 },
    {
      mobile: '13800000301',
      name: '江照野',
      role: 'roc',
      group: 'roc',
      title: { zh: '区域主管', en: 'Regional manager' },
    },
    {
      mobile: '13800000401',
      name: '秦明远',
      role: 'saas',
      group: 'saas',
      title: { zh: '运营主管', en: 'Head of operations' },
    },
    {
      mobile: '13800000205',
      name: '温疏桐',
      role: 'store',
      group: 'team-lead',
      storeNo: 1,
      team: 'taihu',
      title: { zh: '团队主管', en: 'Team leader' },
    },
    {
      mobile: '13800000206',
      name: '贺临川',
      role: 'store',
      group: 'store-and-teams',
      storeNo: 1,
      team: 'canal',
      title: { zh: '督导', en: 'Supervisor' },
    },
    {
      mobile: '13800000402',
      name: '祁知远',
      role: 'saas',
      group: 'operator',
      title: { zh: '平台运维', en: 'Platform operator' },
    },
  ],
  '1002': [
    { mobile: '13800000001', name: '顾南枝', nickname: '南枝', role: 'member' },
    { mobile: '13900000002', name: '莫北辰', nickname: '北辰', role: 'member' },
    adviser('13900000101', '梁思齐', 1, { promo: 'SIQI' }),
    adviser('13900000102', '邓一舟', 2),
    {
      mobile: '13900000201',
      name: '罗向晚',
      role: 'store',
      group: 'manager',
      storeNo: 1,
      title: { zh: '店长', en: 'Store manager' },
    },
    {
      mobile: '13900000401',
      name: '冯时雨',
      role: 'saas',
      group: 'saas',
      title: { zh: '运营主管', en: 'Head of operations' },
    },
  ],
};
