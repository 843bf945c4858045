import type { Language } from '#language/both.ts';

/** The applicant, or staff who confirm that the customer consented. */
export const consentGivers = ['self', 'staff'] as const;
export type ConsentGiver = (typeof consentGivers)[number];
type ConsentText = Readonly<Record<ConsentGiver, Readonly<Record<Language, (site: string) => string>>>>;

/** Consent texts of applications by version. A version is never changed, because orders refer to it. */
export const applyConsents = {
  'apply-1': {
    self: {
      zh: (site) =>
        `我同意${site}为办理这次申请使用我填写的信息，并由一位顾问联系我。未经我另行授权，不查询征信，不把信息交给任何机构。`,
      en: (site) =>
        `I agree that ${site} uses what I entered to handle this application and that an adviser contacts me. Without a further authorisation of mine no credit bureau is asked and nothing is given to any institution.`,
    },
    staff: {
      zh: (site) =>
        `客户已同意${site}为办理这次申请使用上述信息并联系本人。未经客户另行授权，不查询征信，不把信息交给任何机构。`,
      en: (site) =>
        `The customer has agreed that ${site} uses this to handle the application and contacts them. Without their further authorisation no credit bureau is asked and nothing is given to any institution.`,
    },
  },
  'apply-2': {
    self: {
      zh: (site) =>
        `我同意${site}使用我填写的信息办理本次申请，并由顾问联系我。未经我另行授权，不查询征信，不向任何机构提供信息。`,
      en: (site) =>
        `I agree that ${site} uses my information to handle this application and that an adviser contacts me. Without my separate consent, no credit check is made and nothing is given to any institution.`,
    },
    staff: {
      zh: (site) =>
        `客户已同意${site}使用上述信息办理本次申请，并由顾问联系本人。未经客户另行授权，不查询征信，不向任何机构提供信息。`,
      en: (site) =>
        `The customer has agreed that ${site} uses this information to handle the application and that an adviser contacts them. Without their separate consent, no credit check is made and nothing is given to any institution.`,
    },
  },
} as const satisfies Readonly<Record<string, ConsentText>>;

export type ConsentVersion = keyof typeof applyConsents;
export const consentInForce: ConsentVersion = 'apply-2';
