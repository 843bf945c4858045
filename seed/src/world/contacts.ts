/** An account by role and mobile: `broker 13800000101`. */
export type SeedAccount = `${'member' | 'broker' | 'store' | 'roc' | 'saas'} ${string}`;

interface SeedDetails {
  remark?: string;
  tags?: readonly string[];
  starred?: boolean;
}
/** Two people who have each other as a contact, and what each has recorded about the other. */
export interface SeedContact {
  people: readonly [SeedAccount, SeedAccount];
  /** By the first about the second, and by the second about the first. */
  first?: SeedDetails;
  second?: SeedDetails;
  daysAgo: number;
}
/** An application that the recipient has not answered. */
export interface SeedApplication {
  from: SeedAccount;
  to: SeedAccount;
  greeting: string;
  foundBy: 'search' | 'card' | 'group' | 'order' | 'share';
  daysAgo: number;
}

const [nanzhi, yanqing, zhiyao] = ['member 13800000001', 'member 13800000002', 'member 13800000003'] as const;
const [yining, tinglan, guanfu] = ['broker 13800000101', 'broker 13800000102', 'broker 13800000103'] as const;
const [wenxi, yuanzhou] = ['broker 13800000104', 'broker 13800000105'] as const;
const [qinghe, yingxue, shutong] = ['store 13800000201', 'store 13800000202', 'store 13800000205'] as const;
const zhaoye = 'roc 13800000301';

export const contacts: Readonly<Record<string, readonly SeedContact[]>> = {
  '1001': [
    {
      people: [yining, nanzhi],
      first: { remark: '顾总（南禾五金）', tags: ['企业主', '税贷'], starred: true },
      second: { remark: '周顾问', starred: true },
      daysAgo: 21,
    },
    { people: [yining, yanqing], first: { tags: ['房抵'] }, daysAgo: 12 },
    { people: [yining, tinglan], first: { tags: ['同事'] }, daysAgo: 180 },
    { people: [yining, guanfu], first: { tags: ['同事'] }, daysAgo: 175 },
    { people: [yining, wenxi], first: { tags: ['同事'] }, daysAgo: 160 },
    { people: [yining, qinghe], first: { remark: '方店长', tags: ['同事'], starred: true }, daysAgo: 190 },
    { people: [yining, yingxue], first: { tags: ['同事'] }, daysAgo: 150 },
    { people: [yining, shutong], first: { remark: '温主管', tags: ['同事'] }, daysAgo: 148 },
    { people: [tinglan, zhiyao], first: { remark: '陆女士', tags: ['公积金'] }, daysAgo: 9 },
    { people: [tinglan, qinghe], daysAgo: 140 },
    { people: [nanzhi, yanqing], first: { remark: '砚清（商会）' }, daysAgo: 40 },
    { people: [qinghe, yingxue], daysAgo: 185 },
    { people: [qinghe, zhaoye], first: { remark: '江主管' }, daysAgo: 120 },
  ],
  '1002': [
    { people: ['broker 13900000101', 'member 13900000002'], daysAgo: 15 },
    { people: ['broker 13900000101', 'store 13900000201'], daysAgo: 90 },
  ],
};

export const contactApplications: Readonly<Record<string, readonly SeedApplication[]>> = {
  '1001': [
    {
      from: zhiyao,
      to: yining,
      greeting: '你好，我在名片上看到你，想了解经营贷。',
      foundBy: 'card',
      daysAgo: 1,
    },
    {
      from: yining,
      to: yuanzhou,
      greeting: '远舟你好，我有位客户在静安区，想和你配合。',
      foundBy: 'search',
      daysAgo: 2,
    },
    { from: tinglan, to: nanzhi, greeting: '南枝你好，我是平江店的顾问林听澜。', foundBy: 'search', daysAgo: 3 },
  ],
};
