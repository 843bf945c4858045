import type { TextKind, TextPart } from './kinds.ts';

const rights: TextPart = {
  title_zh: '你的权利',
  title_en: 'Your rights',
  text_zh:
    '你可随时在「设置 · 隐私」查看、更正和导出个人数据，撤回授权，注销账号。未经你另行授权，我们不查询征信，也不向任何机构提供你的信息。',
  text_en:
    'Under Settings · Privacy you can see, correct and export your data, withdraw consents and delete your account at any time. Without your separate consent we don’t check your credit or give your information to any institution.',
};
const protection: TextPart = {
  title_zh: '我们如何保护数据',
  title_en: 'How data is protected',
  text_zh:
    '手机号、证件号和上传的资料逐人加密保存，工作人员每次查看完整号码均有记录。注销后密钥销毁，加密内容无法还原；依法须保留的交易记录除外。',
  text_en:
    'Mobile and ID numbers and uploaded documents are stored encrypted for each person, and every view of a full number is logged. Deleting your account destroys the key, so that what was encrypted cannot be restored; records of transactions that the law requires are kept.',
};
const fees: TextPart = {
  title_zh: '谨防前期收费',
  title_en: 'No fees in advance',
  text_zh: '以放款为由要求先付款的，均非本站行为，请勿支付并告知我们。',
  text_en: 'Anyone who asks for money before a loan is not acting for us: don’t pay, and tell us.',
};

/** What the installation does with data and promises to everybody. Every publication of a tenant ends with these parts, which it can neither change nor leave out. */
export const textDuties: Readonly<Record<TextKind, readonly TextPart[]>> = {
  user: [rights, fees],
  privacy: [protection, rights],
  // Sentences at the end of what applicants agree to, and of what staff confirm.
  apply: [
    {
      title_zh: '',
      title_en: '',
      text_zh: '未经我另行授权，不查询征信，不向任何机构提供信息。',
      text_en: 'Without my separate consent, no credit check is made and nothing is given to any institution.',
    },
    {
      title_zh: '',
      title_en: '',
      text_zh: '未经客户另行授权，不查询征信，不向任何机构提供信息。',
      text_en: 'Without their separate consent, no credit check is made and nothing is given to any institution.',
    },
  ],
  about: [],
};

/** A text as it is published: complete, with the duties of its kind. */
export function withDuties(kind: TextKind, parts: readonly TextPart[]): TextPart[] {
  const duties = textDuties[kind];
  if (kind !== 'apply') return [...parts, ...duties];
  return parts.map((part, at) => ({
    ...part,
    text_zh: `${part.text_zh}${duties[at]?.text_zh ?? ''}`,
    text_en: `${part.text_en} ${duties[at]?.text_en ?? ''}`.trim(),
  }));
}
