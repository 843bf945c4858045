import type { NotificationKind } from '#identity/notification-kinds.ts';
import type { BothLanguages, Language } from '#language/both.ts';

/** Ways by which a notice reaches somebody. Every notice is kept in the helper conversation as well. */
export const noticeChannels = ['socket', 'wechat', 'sms', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What must still hold just before a delivery; otherwise the notice is withdrawn. */
export type NoticeRight =
  /** The account is active. */
  | 'account'
  /** The receiver is the adviser of the order, or a collaborator. */
  | 'advises_order'
  | 'applied_for_order'
  /** The receiver is the adviser of the customer, or a collaborator. */
  | 'advises_customer'
  | 'owns_report'
  | 'in_conversation'
  /** The receiver still belongs to headquarters. */
  | 'headquarters';

/** What a press on the notice opens. */
export type NoticeLink =
  | 'order'
  | 'customer'
  | 'report'
  | 'product_desk'
  | 'institution'
  | 'conversation'
  | 'contact_applications'
  | 'devices'
  | 'privacy'
  | 'service_desk'
  | 'payments'
  | 'shop'
  | 'square_cases'
  | 'demand'
  | 'share'
  | null;

export interface NoticeSpec {
  /** Who receives it, in words of the domain. The writer names the accounts. */
  receivers: 'adviser' | 'former_adviser' | 'applicant' | 'report_owner' | 'headquarters' | 'account';
  right: NoticeRight;
  /** The switch in the settings; null: it cannot be switched off. */
  setting: NotificationKind | null;
  channels: readonly NoticeChannel[];
  /** `day`: what disturbs waits for the end of the quiet hours. `now`: it does not wait. */
  urgency: 'now' | 'day';
  link: NoticeLink;
  /** Another counter shows it already, so it is not counted as an unread notice. */
  isCountedElsewhere?: true;
  /** Shown everywhere, also by push and SMS: it contains no name, mobile or amount. */
  title: BothLanguages;
  /** In Chinese and at most 20 characters, for WeChat, where the title or that of several is longer. */
  short?: string;
  /** Several of them in one message. */
  several: Readonly<Record<Language, (n: number) => string>>;
}

const several = (zh: (n: number) => string, en: (n: number) => string): NoticeSpec['several'] => ({ zh, en });
const quiet = { channels: ['socket', 'wechat', 'push'], urgency: 'day' } as const;
const important = { channels: ['socket', 'wechat', 'sms', 'push'], urgency: 'day' } as const;
/** Its own counter knows whether it was read, which deliveries outside of the app do not. */
const fromPeople = { channels: ['socket'], urgency: 'day' } as const;
/** Somebody is waiting for an answer. */
const atOnce = { channels: ['socket', 'push'], urgency: 'now' } as const;
const toAdviser = { receivers: 'adviser', right: 'advises_order', setting: 'work', link: 'order' } as const;
const toApplicant = { receivers: 'applicant', right: 'applied_for_order', setting: 'work', link: 'order' } as const;
const aboutCustomer = { receivers: 'adviser', right: 'advises_customer', setting: 'work', link: 'customer' } as const;
const toReportOwner = { receivers: 'report_owner', right: 'owns_report', setting: 'report', link: 'report' } as const;
const toAccount = { receivers: 'account', right: 'account', setting: null } as const;

/** Every notice of the product. */
export const notices = {
  order_assigned: {
    ...toAdviser,
    ...quiet,
    title: {
      zh: '你有一份新工单，请在 24 小时内联系客户',
      en: 'You have a new order: contact the customer within 24 hours',
    },
    short: '你有一份新工单，请及时联系客户',
    several: several(
      (n) => `你有 ${n} 份新工单`,
      (n) => `You have ${n} new orders`,
    ),
  },
  order_transferred: {
    ...toAdviser,
    ...quiet,
    title: { zh: '一份工单转交给了你', en: 'An order was transferred to you' },
    several: several(
      (n) => `${n} 份工单转交给了你`,
      (n) => `${n} orders were transferred to you`,
    ),
  },
  order_handed_over: {
    ...toAccount,
    ...quiet,
    receivers: 'former_adviser',
    setting: 'work',
    link: null,
    title: { zh: '你的一份工单已转交给其他顾问', en: 'One of your orders was transferred to another adviser' },
    several: several(
      (n) => `你的 ${n} 份工单已转交给其他顾问`,
      (n) => `${n} of your orders were transferred to other advisers`,
    ),
  },
  adviser_assigned: {
    ...toApplicant,
    ...quiet,
    title: { zh: '顾问已接手你的申请', en: 'An adviser is looking after your application' },
    several: several(
      (n) => `顾问已接手你的 ${n} 份申请`,
      (n) => `Advisers are looking after ${n} of your applications`,
    ),
  },
  order_begun: {
    ...toApplicant,
    ...quiet,
    title: { zh: '顾问为你提交了一份申请', en: 'An adviser has submitted an application for you' },
    several: several(
      (n) => `顾问为你提交了 ${n} 份申请`,
      (n) => `Advisers have submitted ${n} applications for you`,
    ),
  },
  customer_release_soon: {
    ...aboutCustomer,
    ...quiet,
    title: { zh: '一位客户即将退回公海', en: 'A customer is about to return to the pool' },
    several: several(
      (n) => `${n} 位客户即将退回公海`,
      (n) => `${n} customers are about to return to the pool`,
    ),
  },
  customer_released: {
    ...toAccount,
    ...quiet,
    receivers: 'former_adviser',
    setting: 'work',
    link: null,
    title: { zh: '一位客户已退回公海', en: 'One of your customers returned to the pool' },
    several: several(
      (n) => `${n} 位客户已退回公海`,
      (n) => `${n} of your customers returned to the pool`,
    ),
  },
  order_returned: {
    ...toApplicant,
    ...quiet,
    title: {
      zh: '你的申请需要重新安排顾问，我们会尽快联系你',
      en: 'Your application is being given to another adviser',
    },
    short: '你的申请需要重新安排顾问',
    several: several(
      (n) => `你的 ${n} 份申请需要重新安排顾问`,
      (n) => `${n} of your applications are being given to other advisers`,
    ),
  },
  contact_due: {
    ...aboutCustomer,
    ...quiet,
    title: { zh: '约定的客户联系时间到了', en: 'A customer is due to be contacted' },
    several: several(
      (n) => `${n} 位客户的联系时间到了`,
      (n) => `${n} customers are due to be contacted`,
    ),
  },
  call_wanted: {
    ...toAdviser,
    ...quiet,
    title: { zh: '一位客户请你回电', en: 'A customer asks you to call' },
    several: several(
      (n) => `${n} 位客户请你回电`,
      (n) => `${n} customers ask you to call`,
    ),
  },
  document_wanted: {
    ...toApplicant,
    ...important,
    title: { zh: '你的申请需要补充资料', en: 'Your application needs documents' },
    several: several(
      (n) => `你的 ${n} 份申请需要补充资料`,
      (n) => `${n} of your applications need documents`,
    ),
  },
  document_given: {
    ...toAdviser,
    ...quiet,
    title: { zh: '客户提交了资料', en: 'A document was given' },
    several: several(
      (n) => `客户提交了 ${n} 份资料`,
      (n) => `${n} documents were given`,
    ),
  },
  document_refused: {
    ...toApplicant,
    ...important,
    title: { zh: '一份资料被退回，请重新提交', en: 'A document was refused: please give it again' },
    several: several(
      (n) => `${n} 份资料被退回，请重新提交`,
      (n) => `${n} documents were refused: please give them again`,
    ),
  },
  stage_reached: {
    ...toApplicant,
    ...quiet,
    title: { zh: '你的申请有新进展', en: 'Your application has moved on' },
    several: several(
      (n) => `你的申请有 ${n} 次新进展`,
      (n) => `Your applications have moved on ${n} times`,
    ),
  },
  offer_made: {
    ...toApplicant,
    ...important,
    title: { zh: '你的申请已批复，请查看', en: 'Your application has an offer: please look' },
    several: several(
      (n) => `你的 ${n} 份申请已批复`,
      (n) => `${n} of your applications have an offer`,
    ),
  },
  order_disbursed: {
    ...toApplicant,
    ...important,
    title: { zh: '你的申请已放款', en: 'Your application has been disbursed' },
    several: several(
      (n) => `你的 ${n} 份申请已放款`,
      (n) => `${n} of your applications have been disbursed`,
    ),
  },
  order_finished: {
    ...toApplicant,
    ...quiet,
    title: { zh: '你的申请已结束，请查看结果', en: 'Your application was closed: see the result' },
    several: several(
      (n) => `你的 ${n} 份申请已结束`,
      (n) => `${n} of your applications were closed`,
    ),
  },
  report_ready: {
    ...toReportOwner,
    ...quiet,
    title: { zh: '你的报告已生成', en: 'Your report is ready' },
    several: several(
      (n) => `你的 ${n} 份报告已生成`,
      (n) => `${n} of your reports are ready`,
    ),
  },
  report_shared: {
    ...toReportOwner,
    ...quiet,
    title: { zh: '你的报告有了新的分享链接', en: 'A link to your report was shared' },
    several: several(
      (n) => `你的报告有了 ${n} 个新的分享链接`,
      (n) => `${n} links to your reports were shared`,
    ),
  },
  report_opened: {
    ...toReportOwner,
    ...quiet,
    title: { zh: '你分享的报告被打开了', en: 'A report that you shared was opened' },
    several: several(
      (n) => `你分享的报告被打开了 ${n} 次`,
      (n) => `Reports that you shared were opened ${n} times`,
    ),
  },
  payment_received: {
    ...toAccount,
    ...quiet,
    link: 'report',
    title: { zh: '付款成功，报告已解锁', en: 'Payment received: your report is unlocked' },
    several: several(
      (n) => `${n} 笔付款成功`,
      (n) => `${n} payments were received`,
    ),
  },
  refund_made: {
    ...toAccount,
    ...important,
    link: 'report',
    title: { zh: '你的一笔退款已完成', en: 'A refund to you was completed' },
    several: several(
      (n) => `你的 ${n} 笔退款已完成`,
      (n) => `${n} refunds to you were completed`,
    ),
  },
  consent_ending: {
    ...toAccount,
    ...quiet,
    link: 'privacy',
    title: { zh: '你的一项授权即将到期', en: 'A consent of yours is about to end' },
    several: several(
      (n) => `你的 ${n} 项授权即将到期`,
      (n) => `${n} consents of yours are about to end`,
    ),
  },
  authorization_ending: {
    ...toAccount,
    ...quiet,
    link: 'privacy',
    title: { zh: '你的税务授权即将到期', en: 'Your tax authorisation is about to end' },
    several: several(
      (n) => `你的 ${n} 项税务授权即将到期`,
      (n) => `${n} tax authorisations of yours are about to end`,
    ),
  },
  product_unchecked: {
    receivers: 'headquarters',
    right: 'headquarters',
    setting: 'work',
    ...quiet,
    link: 'product_desk',
    title: {
      zh: '一款产品很久没有核对，满 90 天将退出匹配',
      en: 'A product was not checked for long: after 90 days it leaves the matches',
    },
    short: '有产品很久没有核对，请核对',
    several: several(
      (n) => `${n} 款产品很久没有核对，满 90 天将退出匹配`,
      (n) => `${n} products were not checked for long: after 90 days they leave the matches`,
    ),
  },
  mandate_ending: {
    receivers: 'headquarters',
    right: 'headquarters',
    setting: 'work',
    ...quiet,
    link: 'institution',
    title: {
      zh: '一家机构的合作授权即将到期，到期后其产品退出匹配',
      en: 'The mandate of an institution is about to end: its products then leave the matches',
    },
    short: '有机构的合作授权即将到期',
    several: several(
      (n) => `${n} 家机构的合作授权即将到期`,
      (n) => `The mandates of ${n} institutions are about to end`,
    ),
  },
  mandate_ended: {
    receivers: 'headquarters',
    right: 'headquarters',
    setting: 'work',
    ...quiet,
    link: 'institution',
    title: {
      zh: '一家机构的合作授权已到期，其产品已退出匹配',
      en: 'The mandate of an institution has ended: its products have left the matches',
    },
    short: '有机构的合作授权已到期',
    several: several(
      (n) => `${n} 家机构的合作授权已到期`,
      (n) => `The mandates of ${n} institutions have ended`,
    ),
  },
  product_schedule_failed: {
    receivers: 'headquarters',
    right: 'headquarters',
    setting: 'work',
    ...quiet,
    link: 'product_desk',
    title: { zh: '一款产品未能按时发布', en: 'A product was not published at its time' },
    several: several(
      (n) => `${n} 款产品未能按时发布`,
      (n) => `${n} products were not published at their time`,
    ),
  },
  staff_application_decided: {
    ...toAccount,
    ...important,
    link: null,
    title: { zh: '你的顾问申请已有结果', en: 'Your application as an adviser was decided' },
    several: several(
      (n) => `你的 ${n} 份顾问申请已有结果`,
      (n) => `${n} of your applications as an adviser were decided`,
    ),
  },
  new_device: {
    ...toAccount,
    channels: ['socket', 'wechat', 'sms', 'push'],
    urgency: 'now',
    link: 'devices',
    short: '你的账号在新设备上登录，请核对',
    title: {
      zh: '你的账号在新设备上登录。如非本人操作，请立即退出该设备并修改密码',
      en: 'Your account was logged in on a new device. If it was not you, log it out and change your password',
    },
    several: several(
      (n) => `你的账号在 ${n} 台新设备上登录。如非本人操作，请立即退出`,
      (n) => `Your account was logged in on ${n} new devices. If it was not you, log them out`,
    ),
  },
  data_request_done: {
    ...toAccount,
    ...quiet,
    link: 'privacy',
    title: { zh: '你的个人数据已导出', en: 'Your personal data was exported' },
    several: several(
      (n) => `你的个人数据已导出 ${n} 次`,
      (n) => `Your personal data was exported ${n} times`,
    ),
  },
  shop_closed: {
    ...toAccount,
    ...quiet,
    link: 'shop',
    title: { zh: '总部关闭了你的小店', en: 'Headquarters closed your shop' },
    several: several(
      (n) => `总部 ${n} 次关闭了你的小店`,
      (n) => `Headquarters closed your shop ${n} times`,
    ),
  },
  shop_reopened: {
    ...toAccount,
    ...quiet,
    link: 'shop',
    title: { zh: '总部恢复了你的小店', en: 'Headquarters reopened your shop' },
    several: several(
      (n) => `总部 ${n} 次恢复了你的小店`,
      (n) => `Headquarters reopened your shop ${n} times`,
    ),
  },
  /** Written by the release before, which did not say which of the two it was. */
  square_case_decided: {
    ...toAccount,
    ...quiet,
    link: 'square_cases',
    title: { zh: '总部处理了你的动态或评论', en: 'Headquarters decided about your post or comment' },
    several: several(
      (n) => `总部处理了你的 ${n} 条动态或评论`,
      (n) => `Headquarters decided about ${n} of your posts and comments`,
    ),
  },
  square_case_removed: {
    ...toAccount,
    ...quiet,
    link: 'square_cases',
    title: { zh: '总部移除了你的动态或评论', en: 'Headquarters removed a post or comment of yours' },
    several: several(
      (n) => `总部移除了你的 ${n} 条动态和评论`,
      (n) => `Headquarters removed ${n} posts and comments of yours`,
    ),
  },
  square_case_passed: {
    ...toAccount,
    ...quiet,
    link: 'square_cases',
    title: { zh: '你的动态或评论已通过审核', en: 'A post or comment of yours passed the review' },
    several: several(
      (n) => `你的 ${n} 条动态和评论已通过审核`,
      (n) => `${n} posts and comments of yours passed the review`,
    ),
  },
  square_report_decided: {
    ...toAccount,
    ...quiet,
    link: 'square_cases',
    title: { zh: '你举报的动态或评论已处理', en: 'A post or comment that you reported was decided' },
    several: several(
      (n) => `你举报的 ${n} 条动态和评论已处理`,
      (n) => `${n} posts and comments that you reported were decided`,
    ),
  },
  square_objection_answered: {
    ...toAccount,
    ...quiet,
    link: 'square_cases',
    title: { zh: '总部答复了你对移除的申诉', en: 'Headquarters answered your objection to a removal' },
    several: several(
      (n) => `总部答复了你的 ${n} 个申诉`,
      (n) => `Headquarters answered ${n} objections of yours`,
    ),
  },
  share_read_again: {
    ...toAccount,
    ...quiet,
    receivers: 'adviser',
    setting: 'work',
    link: 'share',
    title: { zh: '有读者第三次打开你分享的内容', en: 'A reader opened what you shared for the third time' },
    several: several(
      (n) => `有 ${n} 位读者第三次打开你分享的内容`,
      (n) => `${n} readers opened what you shared for the third time`,
    ),
  },
  demand_offered: {
    ...toAccount,
    ...quiet,
    setting: 'work',
    link: 'demand',
    title: { zh: '你的融资需求收到一份方案', en: 'An adviser made an offer on your financing request' },
    several: several(
      (n) => `你的融资需求收到 ${n} 份方案`,
      (n) => `Advisers made ${n} offers on your financing requests`,
    ),
  },
  demand_accepted: {
    ...toAccount,
    ...quiet,
    receivers: 'adviser',
    setting: 'work',
    link: 'demand',
    title: { zh: '客户选择了你的方案，请及时联系', en: 'Your offer was accepted: contact the customer' },
    several: several(
      (n) => `${n} 位客户选择了你的方案`,
      (n) => `${n} of your offers were accepted`,
    ),
  },
  demand_not_chosen: {
    ...toAccount,
    ...quiet,
    receivers: 'adviser',
    setting: 'work',
    link: 'demand',
    title: { zh: '一条融资需求选择了其他顾问', en: 'A financing request went to another adviser' },
    several: several(
      (n) => `${n} 条融资需求选择了其他顾问`,
      (n) => `${n} financing requests went to other advisers`,
    ),
  },
  demand_ended: {
    ...toAccount,
    ...quiet,
    receivers: 'adviser',
    setting: 'work',
    link: 'demand',
    title: { zh: '你跟进的一条融资需求已结束', en: 'A financing request with your offer has ended' },
    several: several(
      (n) => `你跟进的 ${n} 条融资需求已结束`,
      (n) => `${n} financing requests with your offers have ended`,
    ),
  },
  demand_published: {
    ...toAccount,
    ...quiet,
    link: 'demand',
    title: { zh: '你的融资需求已通过审核', en: 'Your financing request was approved and published' },
    several: several(
      (n) => `你的 ${n} 条融资需求已通过审核`,
      (n) => `${n} of your financing requests were approved and published`,
    ),
  },
  demand_refused: {
    ...toAccount,
    ...quiet,
    link: 'demand',
    title: { zh: '你的融资需求未通过审核', en: 'Your financing request was not approved' },
    several: several(
      (n) => `你的 ${n} 条融资需求未通过审核`,
      (n) => `${n} of your financing requests were not approved`,
    ),
  },
  demand_taken_down: {
    ...toAccount,
    ...quiet,
    link: 'demand',
    title: { zh: '总部下架了你的融资需求', en: 'Headquarters took down your financing request' },
    several: several(
      (n) => `总部下架了你的 ${n} 条融资需求`,
      (n) => `Headquarters took down ${n} of your financing requests`,
    ),
  },
  demand_expired: {
    ...toAccount,
    ...quiet,
    link: 'demand',
    title: { zh: '你的融资需求已到期', en: 'Your financing request has expired' },
    several: several(
      (n) => `你的 ${n} 条融资需求已到期`,
      (n) => `${n} of your financing requests have expired`,
    ),
  },
  contact_application: {
    ...toAccount,
    ...fromPeople,
    setting: 'message',
    isCountedElsewhere: true,
    link: 'contact_applications',
    title: { zh: '有人申请加你为联系人', en: 'Somebody asks to become your contact' },
    several: several(
      (n) => `${n} 人申请加你为联系人`,
      (n) => `${n} people ask to become your contacts`,
    ),
  },
  mention: {
    ...toAccount,
    ...fromPeople,
    right: 'in_conversation',
    setting: 'message',
    isCountedElsewhere: true,
    link: 'conversation',
    title: { zh: '有人在群聊中提到了你', en: 'You were mentioned in a group' },
    several: several(
      (n) => `你在群聊中被提到 ${n} 次`,
      (n) => `You were mentioned in groups ${n} times`,
    ),
  },
  service_assigned: {
    ...toAccount,
    ...atOnce,
    receivers: 'adviser',
    right: 'in_conversation',
    setting: 'work',
    link: 'conversation',
    title: { zh: '一位客户在线咨询，请在 5 分钟内答复', en: 'A customer is waiting in chat: answer within 5 minutes' },
    several: several(
      (n) => `${n} 位客户在线咨询，请尽快答复`,
      (n) => `${n} customers are waiting in chat`,
    ),
  },
  service_unattended: {
    ...toAccount,
    ...atOnce,
    setting: 'work',
    link: 'service_desk',
    title: { zh: '有客户在线咨询，目前无人接待', en: 'A customer is waiting in chat, and nobody is on duty' },
    several: several(
      (n) => `${n} 位客户在线咨询，目前无人接待`,
      (n) => `${n} customers are waiting in chat, and nobody is on duty`,
    ),
  },
  service_waiting: {
    ...toAccount,
    ...atOnce,
    setting: 'work',
    link: 'service_desk',
    title: { zh: '一位客户在客服排队过久', en: 'A customer has waited too long for the service desk' },
    several: several(
      (n) => `${n} 位客户在客服排队过久`,
      (n) => `${n} customers have waited too long for the service desk`,
    ),
  },
} as const satisfies Record<string, NoticeSpec>;

export type NoticeKind = keyof typeof notices;
export const allNoticeKinds = Object.keys(notices) as readonly NoticeKind[];
export const noticeSpec = (kind: NoticeKind): NoticeSpec => notices[kind];
/** The text of a message about one or several notices of a kind. */
export function noticeText(kind: NoticeKind, n: number, language: Language): string {
  const spec = noticeSpec(kind);
  return n === 1 ? spec.title[language] : spec.several[language](n);
}

/** The longest value of a field of WeChat's kind `thing`; a longer one is refused. */
export const wechatTextMax = 20;
/** The Chinese text of a WeChat message, short enough for its field. */
export function wechatText(kind: NoticeKind, n: number): string {
  const text = noticeText(kind, n, 'zh');
  return text.length <= wechatTextMax ? text : (noticeSpec(kind).short ?? text.slice(0, wechatTextMax));
}

export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(notices, text);
