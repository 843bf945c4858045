import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { words } from '#platform/words.ts';

/** A stage in the words of whoever waits. */
const zhStages: Record<Stage, string> = {
  to_call: '顾问即将联系你',
  met: '已和顾问沟通',
  documents: '正在准备资料',
  submitted: '已提交机构',
  approval: '机构审批中',
  disbursed: '办理放款',
};
const enStages: Record<Stage, string> = {
  to_call: 'Your adviser will call',
  met: 'You have spoken',
  documents: 'Collecting documents',
  submitted: 'With the institution',
  approval: 'Being decided',
  disbursed: 'Paying out',
};

const zhNext: Record<Stage, string> = {
  to_call: '顾问会先给你打电话，核对金额、期限和条件。',
  met: '按顾问给的清单准备材料，齐了就能提交机构。',
  documents: '材料补齐后，顾问提交给机构。',
  submitted: '机构正在受理，一般几个工作日给出初审意见。',
  approval: '机构正在审批。批复的金额和利率以机构通知为准。',
  disbursed: '办理签约和放款。放款前不需要付任何费用。',
};
const enNext: Record<Stage, string> = {
  to_call: 'Your adviser calls first to go through amount, term and conditions.',
  met: 'Prepare the documents on the list; then it goes to the institution.',
  documents: 'Once the documents are complete your adviser sends it to the institution.',
  submitted: 'The institution has it. A first opinion usually takes a few working days.',
  approval: 'The institution decides. Amount and rate are what it tells you.',
  disbursed: 'Signing and payment. Nothing has to be paid before the money is out.',
};

const next =
  (byStage: Record<Stage, string>, byStatus: Record<Exclude<OrderStatus, 'working'>, string>) =>
  (status: OrderStatus, stage: Stage): string =>
    status === 'working' ? byStage[stage] : byStatus[status];

export const myPageWords = words({
  zh: {
    title: '我的申请',
    detailTitle: '申请进度',
    empty: '还没有申请',
    emptyText: '先做一次匹配，看清哪家愿意借、能借多少、还差什么，再决定申请哪一款。',
    toMatch: '去匹配',
    howItGoes: '提交之后',
    toProducts: '看产品',
    noProduct: '由顾问推荐产品',
    input: '申请',
    approved: '批复',
    disbursed: '放款',
    term: '期限',
    months: (n: number) => `${n} 个月`,
    adviser: (name: string) => `顾问 ${name}`,
    noAdviser: '正在安排顾问',
    number: (no: string) => `编号 ${no}`,
    next: '接下来',
    nextText: next(zhNext, {
      undistributed: '工作时间内会安排一位顾问，安排好后这里能看到是谁。',
      back: '正在为你换一位顾问，已提交的信息不用重填。',
      over: '这份申请已经结束。需要时可以再做一次匹配。',
      recycle: '这份申请已关闭。需要时可以重新提交。',
    }),
    stage: (stage: Stage) => zhStages[stage],
    progress: '进度',
    yourAdviser: '你的顾问',
    adviserText: '顾问会用登记的手机号联系你，不会索要短信验证码或转账。',
    seeProduct: '查看产品',
  },
  en: {
    title: 'My applications',
    detailTitle: 'Progress',
    empty: 'No application yet',
    emptyText: 'Match first: see who will lend, how much and what is missing, then choose what to apply for.',
    toMatch: 'Match now',
    howItGoes: 'After you apply',
    toProducts: 'See the products',
    noProduct: 'Your adviser suggests a product',
    input: 'Asked',
    approved: 'Approved',
    disbursed: 'Paid out',
    term: 'Term',
    months: (n: number) => `${n} ${n === 1 ? 'month' : 'months'}`,
    adviser: (name: string) => `Adviser ${name}`,
    noAdviser: 'An adviser is being chosen',
    number: (no: string) => `Number ${no}`,
    next: 'What happens next',
    nextText: next(enNext, {
      undistributed: 'An adviser is chosen within working hours; you will see here who it is.',
      back: 'Another adviser is being chosen. You need not enter anything again.',
      over: 'This application is closed. Match again whenever you need to.',
      recycle: 'This application is closed. Apply again whenever you need to.',
    }),
    stage: (stage: Stage) => enStages[stage],
    progress: 'Progress',
    yourAdviser: 'Your adviser',
    adviserText: 'They call the mobile you registered. Nobody asks for codes or transfers.',
    seeProduct: 'See the product',
  },
});
