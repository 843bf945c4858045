import { userAgreements } from '../identity/agreement.ts';
import { applyConsents } from '../order/consent.ts';
import { withDuties } from './duties.ts';
import type { TextKind, TextPart } from './kinds.ts';

interface DefaultText {
  /** Business date from which the version is the product's. */
  from: string;
  parts: readonly TextPart[];
}
const site = '{site}';

const part = (title: readonly [string, string], text: readonly [string, string]): TextPart => ({
  title_zh: title[0],
  title_en: title[1],
  text_zh: text[0],
  text_en: text[1],
});

const agreement = (version: keyof typeof userAgreements): DefaultText => ({
  from: userAgreements[version].from,
  parts: userAgreements[version].parts.map(({ title, text }) => part([title.zh, title.en], [text.zh, text.en])),
});
const consent = (version: keyof typeof applyConsents, from: string): DefaultText => ({
  from,
  parts: (['self', 'staff'] as const).map((giver) => {
    const { zh, en } = applyConsents[version][giver];
    return part(['', ''], [zh(site), en(site)]);
  }),
});

const privacy: readonly TextPart[] = [
  part(
    ['我们收集什么', 'What we collect'],
    [
      '登录时收集手机号。匹配时收集你填写的收入、负债、经营等情况；办理申请时收集该产品要求的资料。浏览、匹配不要求实名。',
      'Your mobile number when you log in. When you match: the income, debts and business figures that you enter. When you apply: the documents that the product asks for. Browsing and matching need no verified identity.',
    ],
  ),
  part(
    ['我们如何使用', 'How we use it'],
    [
      '用于匹配产品、办理你提交的申请、联系你和防范欺诈。不用于与此无关的用途，不出售个人信息。',
      'To match products, to handle the applications you send, to contact you and to prevent fraud. For nothing else, and personal data is not sold.',
    ],
  ),
  part(
    ['谁能看到', 'Who sees it'],
    [
      '为你办理业务的工作人员。你提交申请并授权后，所申请的机构可看到办理所需的资料。法律要求时，我们依法提供。',
      'The staff who handle your business. Once you apply and consent, the institution you apply to sees the documents it needs. Where the law requires it, we disclose what the law asks for.',
    ],
  ),
];

const about = part(
  ['', ''],
  [
    '{site}帮助个人和小微企业了解：哪些机构可借、能借多少、还差什么。匹配只看规则，推广不影响排名。',
    '{site} shows individuals and small businesses which institutions will lend, how much, and what is missing. Only rules count; ads never affect ranking.',
  ],
);

/** The product's texts by version, the newest last: version 0 of a tenant that has published none. They never change, because consents name them. */
export const defaultTexts: Readonly<Record<TextKind, Readonly<Record<string, DefaultText>>>> = {
  user: { 'user-1': agreement('user-1'), 'user-2': agreement('user-2') },
  privacy: { 'privacy-1': { from: '2026-11-24', parts: withDuties('privacy', privacy) } },
  apply: { 'apply-1': consent('apply-1', '2026-01-01'), 'apply-2': consent('apply-2', '2026-11-22') },
  about: { 'about-1': { from: '2026-01-01', parts: [about] } },
};

/** The newest of the product's versions of a kind. */
export const defaultInForce = (kind: TextKind): string => Object.keys(defaultTexts[kind]).at(-1)!;

/** With what a tenant's first draft begins: the product's text without what is added to every publication. */
export const firstDraft: Readonly<Record<TextKind, readonly TextPart[]>> = {
  user: defaultTexts.user['user-2']!.parts,
  privacy,
  apply: [
    part(
      ['', ''],
      [
        '我同意{site}使用我填写的信息办理本次申请，并由顾问联系我。',
        'I agree that {site} uses my information to handle this application and that an adviser contacts me.',
      ],
    ),
    part(
      ['', ''],
      [
        '客户已同意{site}使用上述信息办理本次申请，并由顾问联系本人。',
        'The customer has agreed that {site} uses this information to handle the application and that an adviser contacts them.',
      ],
    ),
  ],
  about: [about],
};
