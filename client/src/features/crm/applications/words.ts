import type { OrderStatus, Stage } from '@sycee/domain/order/status';
import { words } from '#platform/words.ts';

/** Names of the stages as applicants read them. */
const zhStages: Record<Stage, string> = {
  to_call: '顾问即将联系你',
  met: '已与顾问沟通',
  documents: '正在准备资料',
  submitted: '已提交机构',
  approval: '机构审批中',
  disbursed: '办理放款',
};
const enStages: Record<Stage, string> = {
  to_call: 'Your adviser will call',
  met: 'Spoken with adviser',
  documents: 'Collecting documents',
  submitted: 'Submitted to institution',
  approval: 'Under review',
  disbursed: 'Disbursement',
};

const zhNext: Record<Stage, string> = {
  to_call: '顾问会先给你打电话，确认金额、期限和条件。',
  met: '请按顾问提供的清单准备资料，备齐后即可提交机构。',
  documents: '所需资料已提交，由顾问审核，通过后提交给机构。',
  submitted: '机构正在受理，通常几个工作日内给出初审意见。',
  approval: '机构正在审批。批复的金额和利率以机构通知为准。',
  disbursed: '正在办理签约和放款。放款前无需支付任何费用。',
};
const enNext: Record<Stage, string> = {
  to_call: 'Your adviser will call first to confirm the amount, term and conditions.',
  met: 'Prepare the documents on your adviser’s list. Once complete, they go to the institution.',
  documents: 'You have submitted what is needed. Your adviser reviews it and sends it to the institution.',
  submitted: 'The institution has received it. An initial decision usually takes a few working days.',
  approval: 'The institution is reviewing it. Its notice is final on amount and rate.',
  disbursed: 'Signing and disbursement are under way. You pay nothing before the loan is disbursed.',
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
    emptyText: '先匹配，了解哪些机构可以贷、能贷多少、还差什么，再选择产品申请。',
    toMatch: '开始匹配',
    howItGoes: '提交后的流程',
    toProducts: '查看产品',
    noProduct: '由顾问推荐产品',
    input: '申请金额',
    approved: '批复金额',
    disbursed: '放款金额',
    term: '期限',
    months: (n: number) => `${n} 个月`,
    adviser: (name: string) => `顾问 ${name}`,
    noAdviser: '正在安排顾问',
    number: (no: string) => `编号 ${no}`,
    next: '下一步',
    nextText: next(zhNext, {
      undistributed: '工作时间内会为你安排顾问，安排后可在这里查看。',
      back: '正在为你更换顾问，已提交的信息无需重填。',
      over: '申请已结束。如有需要，可重新匹配。',
      recycle: '申请已关闭。如有需要，可重新提交。',
    }),
    toUpload: '去上传',
    toFill: '去填写',
    again: '顾问已说明退回原因，重新上传后会继续审核。',
    before: '缺少的资料会影响办理进度，请尽快补齐。',
    stage: (stage: Stage) => zhStages[stage],
    progress: '进度',
    yourAdviser: '你的顾问',
    writeToAdviser: '发消息',
    adviserText: '顾问会拨打你登记的手机号，不会索要短信验证码，也不会要求转账。',
    seeProduct: '查看产品',
  },
  en: {
    title: 'My applications',
    detailTitle: 'Application progress',
    empty: 'No applications yet',
    emptyText: 'Match first to see who can lend, how much and what’s missing. Then choose what to apply for.',
    toMatch: 'Start matching',
    howItGoes: 'After you apply',
    toProducts: 'See products',
    noProduct: 'Adviser will suggest a product',
    input: 'Requested',
    approved: 'Approved',
    disbursed: 'Disbursed',
    term: 'Term',
    months: (n: number) => `${n} ${n === 1 ? 'month' : 'months'}`,
    adviser: (name: string) => `Adviser ${name}`,
    noAdviser: 'Assigning an adviser',
    number: (no: string) => `No. ${no}`,
    next: 'What happens next',
    nextText: next(enNext, {
      undistributed: 'We’ll assign an adviser during working hours and show their name here.',
      back: 'We’re assigning you another adviser. You don’t need to enter anything again.',
      over: 'This application is closed. You can match again at any time.',
      recycle: 'This application is closed. You can apply again at any time.',
    }),
    toUpload: 'Upload',
    toFill: 'Fill in',
    again: 'Your adviser has given the reason. The review continues once it is uploaded.',
    before: 'Missing items hold up your application, so please provide them soon.',
    stage: (stage: Stage) => enStages[stage],
    progress: 'Progress',
    yourAdviser: 'Your adviser',
    writeToAdviser: 'Message',
    adviserText: 'Your adviser will call your registered mobile and will never ask for a code or a transfer.',
    seeProduct: 'See product',
  },
});
