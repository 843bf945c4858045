import type { BothLanguages } from '#language/both.ts';

export interface AgreementPart {
  title: BothLanguages;
  text: BothLanguages;
}
interface Agreement {
  /** Business date from which the version is in force. */
  from: string;
  parts: readonly AgreementPart[];
}

/** User agreements accepted at login, by version. A version is never changed: a new text is a new version. */
export const userAgreements = {
  'user-1': {
    from: '2026-01-01',
    parts: [
      {
        title: { zh: '我们做什么', en: 'What we do' },
        text: {
          zh: '我们把你填写的情况和机构公开的条件放在一起比，告诉你哪些产品可能适合、为什么不适合、改变什么会不同。我们不放款，也不替机构做决定；能不能贷、贷多少、利率多少，以机构审批为准。',
          en: 'We hold what you enter against the published conditions of institutions and say which products may fit, why others do not, and what would change it. We lend nothing and decide nothing: whether, how much and at which rate is the institution’s decision.',
        },
      },
      {
        title: { zh: '你的账号', en: 'Your account' },
        text: {
          zh: '账号用手机号登录，只供本人使用。请保管好手机、密码和验证方式；发现别人登录，可以在「设置 · 登录设备」让它退出，再改密码。员工账号按岗位开通，离岗即停用。',
          en: 'You log in by your mobile, and the account is yours alone. Look after phone, password and second factor; should somebody else be logged in, end it under Settings · Devices and change the password. Accounts of the staff go with their post and end with it.',
        },
      },
      {
        title: { zh: '你的信息', en: 'Your information' },
        text: {
          zh: '我们只用你填写的信息做匹配、办理你提交的申请并联系你。手机号和证件号加密保存，只有跟进你的顾问能看到，每次查看都有记录。不经你另行授权，我们不查询征信，也不把信息交给任何机构。你可以随时要求导出或删除。',
          en: 'We use what you enter to match products, to handle the applications you send and to contact you. Mobile and ID numbers are stored encrypted; only the adviser who works for you sees them, and every view is logged. Without a further authorisation of yours we ask no credit bureau and give your data to no institution. You may ask for a copy or for erasure at any time.',
        },
      },
      {
        title: { zh: '费用', en: 'Fees' },
        text: {
          zh: '看产品、做匹配、提交申请不收费。要付费的报告在付款前写明价格和内容。任何人以放款为由向你先收钱，都不是我们，请不要付，并告诉我们。',
          en: 'Looking, matching and applying cost nothing. A report that is paid for says its price and contents before you pay. Whoever asks for money before a loan is not us: do not pay, and tell us.',
        },
      },
      {
        title: { zh: '变更', en: 'Changes' },
        text: {
          zh: '协议有新版本时，会写明版本和生效日期，登录时请你再看一次。旧版本的内容不会被改动。',
          en: 'A new text has a version and a date of its own and is shown again when you log in. What an older version said is not changed.',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, Agreement>>;

type UserAgreementVersion = keyof typeof userAgreements;
export const userAgreementInForce: UserAgreementVersion = 'user-1';
