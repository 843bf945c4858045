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
  'user-2': {
    from: '2026-11-22',
    parts: [
      {
        title: { zh: '我们做什么', en: 'What we do' },
        text: {
          zh: '我们将你填写的情况与机构公开的条件逐条核对，说明哪些产品可能适合、哪些不适合及原因、如何改进。我们不放款，也不代机构审批；能否贷款、额度和利率以机构审批为准。',
          en: 'We check what you enter against the institutions’ published conditions and show which products may fit, why others don’t, and what would change the result. We don’t lend or decide: approval, amount and rate are up to the institution.',
        },
      },
      {
        title: { zh: '你的账号', en: 'Your account' },
        text: {
          zh: '账号用手机号登录，仅限本人使用。请妥善保管手机、密码和验证方式；如发现他人登录，请在「设置 · 登录设备」中退出该设备，再修改密码。员工账号按岗位开通，离岗即停用。',
          en: 'You log in with your mobile number, and the account is for you only. Keep your phone, password and verification methods safe. If someone else is logged in, log that device out under Settings · Devices and change your password. Staff accounts are opened for a post and disabled when it ends.',
        },
      },
      {
        title: { zh: '你的信息', en: 'Your information' },
        text: {
          zh: '我们仅将你填写的信息用于匹配、办理申请和联系你。手机号和证件号加密保存，仅为你办理业务的工作人员可查看，每次查看均有记录。未经你另行授权，我们不查询征信，也不向任何机构提供你的信息。你可随时要求导出或删除。',
          en: 'We use what you enter only to match products, to handle your applications and to contact you. Mobile and ID numbers are stored encrypted. Only the staff who handle your business can see them, and every view is logged. Without your separate consent we don’t check your credit or give your data to any institution. You can ask for a copy or for deletion at any time.',
        },
      },
      {
        title: { zh: '费用', en: 'Fees' },
        text: {
          zh: '查看产品、匹配和提交申请免费。付费报告在付款前写明价格和内容。以放款为由要求先付款的，均非本站行为，请勿支付并告知我们。',
          en: 'Browsing, matching and applying are free. Paid reports show the price and contents before you pay. Anyone who asks for money before a loan is not acting for us: don’t pay, and tell us.',
        },
      },
      {
        title: { zh: '变更', en: 'Changes' },
        text: {
          zh: '协议更新时会注明版本和生效日期，并在登录时请你再次确认。旧版本内容保持不变。',
          en: 'New versions state their number and effective date and are shown again when you log in. Earlier versions are not changed.',
        },
      },
    ],
  },
} as const satisfies Readonly<Record<string, Agreement>>;
