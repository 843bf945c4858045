import type { SeedAccount } from './contacts.ts';

/** One text: who of the two wrote it (0 or 1), the text, and how many minutes ago. */
type SeedMessage = readonly [by: 0 | 1, text: string, minutesAgo: number];
export interface SeedConversation {
  /** Two contacts, in the order in which `contacts` names them. */
  people: readonly [SeedAccount, SeedAccount];
  messages: readonly SeedMessage[];
  /** How many of the newest messages each of the two has not read. */
  unread?: readonly [number, number];
  muted?: readonly [boolean, boolean];
}

/** A group: its first person is the owner. */
export interface SeedGroup {
  name: string;
  people: readonly SeedAccount[];
  description: { desc_title: string; desc_message: string };
  /** Who wrote it, by their place in `people`; the text; how many minutes ago. */
  messages: readonly (readonly [by: number, text: string, minutesAgo: number])[];
  /** How many of the newest messages each has not read. */
  unread: readonly number[];
}

/** The conversation of an order, between its adviser (0) and its applicant (1). The steps of the order since its opening are lines in it. */
export interface SeedOrderChat {
  /** Mobile of the applicant, of whose orders it is the only one in progress. */
  mobile: string;
  openedHoursAgo: number;
  messages: readonly SeedMessage[];
}

const hour = 60;
const day = 24 * hour;

export const conversations: Readonly<Record<string, readonly SeedConversation[]>> = {
  '1001': [
    {
      people: ['broker 13800000101', 'member 13800000001'],
      messages: [
        [1, '周经理，三家我都看了。提前还款要不要违约金？我想 12 月底先还一半。', 2 * day + 3 * hour],
        [0, '税融贷满 6 个月提前还款免违约金，条款第 9 条。另外两家要收 1%。', 2 * day + 3 * hour - 4],
        [1, '那就税融贷。还差什么资料？', 2 * day + 2 * hour],
        [0, '还差近 6 个月对公流水和场地租赁合同。流水要银行盖章的，PDF 也可以。', 2 * day + 2 * hour - 3],
        [1, '流水我让会计明天发你，合同在老厂区，周五之前给你。', day + 5 * hour],
        [0, '好，收到流水我当天就进件。', day + 5 * hour - 2],
        [1, '流水发你邮箱了，看一下对不对。', 95],
        [0, '收到了，6 个月齐了，盖章清楚。', 88],
        [1, '下午三点半来厂里看设备可以吗？', 34],
      ],
      unread: [1, 0],
    },
    {
      people: ['broker 13800000101', 'member 13800000002'],
      messages: [
        [0, '沈先生，房抵的评估价出来了，比预计的高一些，可贷额度也会跟着上调。', day + 2 * hour],
        [1, '太好了，利率还是之前说的那个吗？', 3 * hour],
        [1, '对公流水这周五前给你。', 2 * hour + 41],
      ],
      unread: [2, 0],
    },
    {
      people: ['broker 13800000101', 'broker 13800000102'],
      messages: [
        [1, '以宁，你那位做五金的客户，增值税口径用的是开票还是申报？', 6 * hour],
        [0, '按申报表，开票做核对。', 6 * hour - 6],
        [1, '好的，22 号见。', 5 * hour],
      ],
    },
    {
      people: ['broker 13800000101', 'store 13800000201'],
      messages: [
        [1, '明天晨会八点五十，记得带上周的到期提醒清单。', 8 * hour],
        [0, '收到。', 8 * hour - 12],
        [1, '另外南禾那单如果今天能进件，月底前有机会放款。', 4 * hour],
      ],
      unread: [1, 0],
      muted: [true, false],
    },
    {
      people: ['broker 13800000101', 'store 13800000205'],
      messages: [
        [1, '沈砚清的工单逾期两天了，看看要不要换产品。', day],
        [0, '在等评估报告，今天出结果后我更新。', day - 20],
      ],
    },
    {
      people: ['member 13800000001', 'member 13800000002'],
      messages: [
        [1, '南枝，商会那边说税贷的名额月底前还有，你办了吗？', 3 * day],
        [0, '正在办，周顾问在跟。', 3 * day - 30],
      ],
    },
    {
      people: ['broker 13800000102', 'member 13800000003'],
      messages: [
        [0, '陆女士您好，公积金连续缴存满 12 个月就符合条件，您还差 2 个月。', 5 * hour],
        [1, '好的，谢谢，到时候再联系您。', 4 * hour + 20],
      ],
    },
  ],
  '1002': [
    {
      people: ['broker 13900000101', 'member 13900000002'],
      messages: [[1, '请问社保断过一个月，还能申请吗？', 50]],
      unread: [1, 0],
    },
  ],
};

export const groups: Readonly<Record<string, readonly SeedGroup[]>> = {
  '1001': [
    {
      name: '顾南枝经营贷资料组',
      people: ['broker 13800000101', 'member 13800000001', 'store 13800000201', 'broker 13800000102'],
      description: {
        desc_title: '还差两份资料',
        desc_message: '1. 近 6 个月对公流水（银行盖章）\n2. 老厂区场地租赁合同\n收齐当天进件。',
      },
      messages: [
        [0, '顾总，方店长和裴经理都在群里，进件前有问题可以直接问。', 2 * day],
        [2, '顾总好，流水盖章页拍清楚就行，原件放款前带来核对。', 2 * day - 6],
        [1, '好的，合同在老厂区，周五之前拿到。', 2 * day - 15],
        [3, '我这边同类客户一般三天出额度。', 26 * hour],
        [1, '明白了，谢谢各位。', 25 * hour + 40],
      ],
      unread: [0, 0, 1, 0],
    },
  ],
};

export const orderChats: Readonly<Record<string, readonly SeedOrderChat[]>> = {
  '1001': [
    {
      mobile: '13800000002',
      openedHoursAgo: 130,
      messages: [
        [
          0,
          '沈总您好，我是周以宁，设备采购这笔由我来办。资料可以直接在申请里上传，有问题在这里问我。',
          5 * day + 8 * hour,
        ],
        [1, '好的。设备合同还没签，会影响申请吗？', 5 * day + 7 * hour],
        [0, '不影响，先用意向书，放款前补正式合同。', 5 * day + 7 * hour - 5],
        [1, '营业执照和身份证传好了。', 28 * hour + 40],
        [0, '执照没问题，身份证国徽面反光，麻烦重拍一张。', 25 * hour + 50],
        [1, '晚上回去重拍。对公流水导出时一直提示超时，怎么办？', 25 * hour + 20],
        [0, '网银把时间范围改成三个月，分两次导出就可以。', 25 * hour + 10],
        [1, '好，我试试。', 130],
      ],
    },
  ],
};
