import type { SeedRole } from './people.ts';

type Who = `${SeedRole} ${string}`;

export interface SeedComment {
  by: Who;
  text: string;
  /** Position of the comment or reply that it answers. */
  answers?: number;
}
/** What a picture shows, which the server draws. */
export type SeedScene = 'street' | 'workshop' | 'card';
export interface SeedPost {
  by: Who;
  hoursAgo: number;
  text: string;
  /** Code of its city or district. */
  region: string;
  /** Pictures in their order. */
  scenes?: readonly SeedScene[];
  comments?: readonly SeedComment[];
  likes?: readonly Who[];
}
export interface SeedSquare {
  /** The oldest first. */
  posts: readonly SeedPost[];
  /** Who follows whom. */
  follows: readonly (readonly [Who, Who])[];
}

const [nanzhi, yanqing, zhiyao] = ['member 13800000001', 'member 13800000002', 'member 13800000003'] as const;
const [yining, tinglan, guanfu, wenxi] = [
  'broker 13800000101',
  'broker 13800000102',
  'broker 13800000103',
  'broker 13800000104',
] as const;
const [yuanzhou, zhiqiu, wanqing] = ['broker 13800000105', 'broker 13800000106', 'broker 13800000107'] as const;
const [qinghe, weiyang, zhaoye, mingyuan] = [
  'store 13800000201',
  'store 13800000203',
  'roc 13800000301',
  'saas 13800000401',
] as const;
const of = (scene: SeedScene, n: number): readonly SeedScene[] => Array.from({ length: n }, () => scene);
const [gusu, jingan] = ['320508', '310106'];

const first: SeedSquare = {
  posts: [
    {
      by: mingyuan,
      hoursAgo: 236,
      text: '广场今天开放。这里可以写经历、提问题、分享走访见闻。请不要留联系方式，也不要承诺额度和放款，是否放款由机构审核决定。',
      region: '',
      likes: [yining, qinghe, zhaoye, nanzhi],
    },
    {
      by: guanfu,
      hoursAgo: 221,
      text: '纳税信用 B 级和 A 级差在哪里？多数企业差的是按时申报，而不是税额。先去电子税务局看扣分明细，能补的当月就补。#贷前九问',
      region: gusu,
      likes: [yining, tinglan, yanqing],
    },
    {
      by: yining,
      hoursAgo: 209,
      text: '贷前九问之一：这笔钱三个月后从哪里还？答得出来再谈额度。答不出来，先把回款周期画在纸上。#贷前九问',
      region: gusu,
      likes: [nanzhi, yanqing, qinghe],
      comments: [
        { by: yanqing, text: '画完发现账期比我想的长了四十天。' },
        { by: yining, text: '那就先和下游谈账期，能缩短二十天，贷款可以少一半。', answers: 0 },
      ],
    },
    {
      by: yuanzhou,
      hoursAgo: 197,
      text: '走访一家做工装的裁缝铺，老板娘把每一单的布料钱和工钱分开记在两个本子上。账清楚的小店，谈起来很快。#小店融资',
      region: jingan,
      likes: [zhiqiu, weiyang],
    },
    {
      by: zhiyao,
      hoursAgo: 188,
      text: '请教：营业执照刚变更了法定代表人，多久以后再申请比较合适？',
      region: gusu,
      comments: [
        { by: tinglan, text: '多数机构要求变更满六个月，也有三个月的。先不急着提交，以免留下多余的查询记录。' },
        { by: zhiyao, text: '明白了，先把流水整理好。', answers: 0 },
        { by: tinglan, text: '对，变更前后的章程和决议也一起备着。', answers: 1 },
      ],
      likes: [tinglan],
    },
    {
      by: tinglan,
      hoursAgo: 173,
      text: '尽调日记：机加工车间，十二台数控，九台是三年内的。最让人放心的不是设备，是墙上那张交货准时率的表。#尽调日记 #制造业',
      region: gusu,
      likes: [yining, guanfu, zhaoye, yanqing],
      comments: [{ by: zhaoye, text: '准时率往往比利润表更早说明问题。' }],
    },
    {
      by: weiyang,
      hoursAgo: 160,
      text: '门店这周接待了十一位来问的老板，其中四位我们建议先不借：两位是旧债没理清，两位是装修预算还没有报价单。先把账算清，比先拿到钱重要。',
      region: jingan,
      likes: [yuanzhou, mingyuan],
    },
    {
      by: yanqing,
      hoursAgo: 149,
      text: '用等额本息和先息后本各算了一遍，月供差一截，总成本也差一截。以前只看月供，现在学会看年化了。',
      region: gusu,
      comments: [
        { by: guanfu, text: '先息后本到期要还本金，记得提前三个月准备。' },
        { by: yanqing, text: '已经记在日历里了。', answers: 0 },
      ],
      likes: [guanfu, yining],
    },
    {
      by: guanfu,
      hoursAgo: 137,
      text: '贷前九问之二：最近三个月有几次查询？自己查自己的不算，点过的测额度大多要算。#贷前九问',
      region: gusu,
      likes: [nanzhi, zhiyao],
    },
    {
      by: zhiqiu,
      hoursAgo: 126,
      text: '早市的水产摊，凌晨两点进货，上午十点卖完。流水都在收款码里，半年导出来一看，比老板自己估的高两成。#小店融资',
      region: jingan,
      likes: [yuanzhou, wanqing, zhaoye],
    },
    {
      by: qinghe,
      hoursAgo: 113,
      text: '提醒：任何要求先交手续费、保证金的，都请停下来核实。正规流程在放款之前不收这些钱。',
      region: gusu,
      likes: [yining, tinglan, guanfu, nanzhi, yanqing],
      comments: [{ by: nanzhi, text: '上个月差点碰到，还好先来问了一句。' }],
    },
    {
      by: wanqing,
      hoursAgo: 101,
      text: '做冷链的客户问能不能用车做担保。可以谈，但要先看车是不是在自己名下、有没有别的抵押登记。#尽调日记',
      region: '320583',
      likes: [zhiqiu],
    },
    {
      by: nanzhi,
      hoursAgo: 92,
      text: '花店开到第三年，第一次把全年的账算完：旺季四个月挣一年的钱，淡季要留足三个月房租。#小店融资',
      region: gusu,
      likes: [yining, tinglan, qinghe],
      comments: [
        { by: yining, text: '留三个月房租是个好习惯，申请的时候机构也会看这一点。' },
        { by: nanzhi, text: '谢谢周顾问，当初就是你提醒我的。', answers: 0 },
      ],
    },
    {
      by: yining,
      hoursAgo: 80,
      text: '贷前九问之三：开票是不是断过两个月？断票要能讲清楚原因，停产检修和没有订单是两回事。#贷前九问 #制造业',
      region: gusu,
      likes: [guanfu, tinglan],
    },
    {
      by: zhaoye,
      hoursAgo: 71,
      text: '这周跑了三个园区，机械和纺织的订单都在回来，但账期普遍拉长到九十天。给制造业做方案，先问账期，再问额度。#制造业',
      region: gusu,
      likes: [mingyuan, qinghe, weiyang],
    },
    {
      by: yuanzhou,
      hoursAgo: 63,
      text: '客户从三家店缩到两家，反而把利润做正了。我们一起退掉了原来想申请的那笔钱，这也是一种好结果。',
      region: jingan,
      likes: [weiyang, zhiqiu, mingyuan, nanzhi],
      comments: [{ by: weiyang, text: '能劝客户少借，才算真的替客户着想。' }],
    },
    {
      by: tinglan,
      hoursAgo: 52,
      text: '整理了一张材料清单：身份证、执照、近半年对公流水、最近一期纳税申报表、租赁合同。五样齐了，一次就能看完。#贷前九问',
      region: gusu,
      likes: [nanzhi, yanqing, zhiyao, qinghe],
    },
    {
      by: yanqing,
      hoursAgo: 45,
      text: '有人做过设备更新吗？旧设备折价和新设备分期，哪个更划算，想听听过来人的经验。#制造业',
      region: gusu,
      comments: [
        { by: guanfu, text: '先问旧设备的残值，再看新设备省下的电费和人工，能覆盖月供再换。' },
        { by: zhiyao, text: '我们厂去年换了两台，电费一年省了将近四万。' },
        { by: yanqing, text: '这个数字很有参考价值，谢谢。', answers: 1 },
      ],
      likes: [guanfu],
    },
    {
      by: guanfu,
      hoursAgo: 33,
      text: '尽调日记：食品厂的冷库温度记录连续两年没有断过。愿意把小事记两年的老板，还款计划也会认真写。#尽调日记',
      region: gusu,
      scenes: of('workshop', 1),
      likes: [yining, zhaoye],
    },
    {
      by: wenxi,
      hoursAgo: 27,
      text: '贷前九问之四：现在的月还款占收入多少？过了一半，先做减法，再想新的。#贷前九问',
      region: gusu,
      likes: [tinglan, zhiyao],
    },
    {
      by: qinghe,
      hoursAgo: 19,
      text: '一张一件事，把贷前九问做成了卡片贴在门店墙上，等候的时候看一眼，谈起来能省不少时间。#贷前九问',
      region: gusu,
      scenes: of('card', 9),
      likes: [yining, guanfu, mingyuan],
      comments: [{ by: yanqing, text: '最实用的是第三张，以前从没注意过开票节奏。' }],
    },
    {
      by: yining,
      hoursAgo: 6,
      text: '五金厂实地：设备九成新，仓里三个月安全库存，订单排到春节后。材料齐的企业，审核起来也快。#尽调日记 #制造业',
      region: gusu,
      scenes: of('workshop', 3),
      likes: [nanzhi, tinglan, guanfu, qinghe, zhaoye],
      comments: [
        { by: yanqing, text: '安全库存三个月会不会压资金？' },
        { by: yining, text: '他们的主材涨价快，囤三个月是算过账的，周转天数也在往下走。', answers: 0 },
      ],
    },
    {
      by: qinghe,
      hoursAgo: 2,
      text: '今天陪客户看新门店。面包房开了六年，一直不肯借钱，直到上周烤炉坏了。我们没推最大额度，只借了换炉子和三个月房租的钱。#小店融资',
      region: gusu,
      scenes: of('street', 4),
      likes: [nanzhi, yanqing, yining, tinglan, mingyuan],
      comments: [
        { by: nanzhi, text: '同感，少借一点睡得着。' },
        { by: qinghe, text: '够用就好，剩下的等新店稳了再说。', answers: 0 },
      ],
    },
    {
      by: zhiyao,
      hoursAgo: 1,
      text: '看了大家写的，决定先把这半年的流水理清楚，再去找顾问谈。',
      region: gusu,
      likes: [tinglan],
    },
  ],
  follows: [
    [nanzhi, yining],
    [nanzhi, qinghe],
    [yanqing, yining],
    [yanqing, guanfu],
    [zhiyao, tinglan],
    [yining, guanfu],
    [yining, qinghe],
    [tinglan, yining],
    [yuanzhou, weiyang],
    [zhaoye, qinghe],
    [zhaoye, weiyang],
    [mingyuan, zhaoye],
  ],
};

const [beichen, siqi, yizhou, xiangwan] = [
  'member 13900000002',
  'broker 13900000101',
  'broker 13900000102',
  'store 13900000201',
] as const;

const second: SeedSquare = {
  posts: [
    {
      by: xiangwan,
      hoursAgo: 70,
      text: '门店整理了一份常见问题，第一条就是：征信查询次数多了怎么办？答案是先停三个月，再补材料。#贷前九问',
      region: '',
      likes: [siqi, beichen],
    },
    {
      by: siqi,
      hoursAgo: 28,
      text: '走访一家做包装的小厂，老板把每台机器的维修记录贴在机身上，看一圈就知道这家厂怎么过日子。#尽调日记 #制造业',
      region: '',
      likes: [yizhou, xiangwan],
      comments: [{ by: beichen, text: '我们厂也这么做，交接班的时候很省心。' }],
    },
    {
      by: beichen,
      hoursAgo: 5,
      text: '第一次算清楚自己的年化成本，比想象的高一点，也比隔壁老板说的低一点。',
      region: '',
      likes: [siqi],
    },
  ],
  follows: [[beichen, siqi]],
};

/** The square of each tenant in the demo world. */
export const squares: Readonly<Record<string, SeedSquare>> = { '1001': first, '1002': second };
