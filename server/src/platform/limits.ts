import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from './api-error.ts';

const kinds = {
  /** SMS codes requested from one address. */
  smsAddress: { points: 60, duration: 3600 },
  /** SMS codes requested on one site. */
  smsSite: { points: 2000, duration: 3600 },
  loginAddress: { points: 300, duration: 600 },
  /** Reports made by guests of one address. */
  guestReport: { points: 60, duration: 3600 },
  /** Shared reports opened from one address. */
  sharedReport: { points: 600, duration: 3600 },
  /** Company searches from one address; searching while typing needs many. */
  companySearch: { points: 1200, duration: 3600 },
  /** Companies queried at providers, by an account or by guests of one address. */
  companyAsked: { points: 60, duration: 3600 },
  /** Statements started, their pieces and their readings, by an account or by guests of one address. */
  statement: { points: 30, duration: 3600 },
  statementPiece: { points: 1500, duration: 3600 },
  statementReading: { points: 60, duration: 3600 },
  /** Column mappings proposed for everybody by an account. */
  mappingProposal: { points: 30, duration: 24 * 3600 },
  /** Customer imports started, their pieces and their readings, by an account. */
  customerImport: { points: 30, duration: 3600 },
  customerImportPiece: { points: 1500, duration: 3600 },
  customerImportReading: { points: 120, duration: 3600 },
  /** Imports of the catalogue, their pieces and readings, and exports of it, by an account. */
  catalogImport: { points: 60, duration: 3600 },
  catalogImportPiece: { points: 1500, duration: 3600 },
  catalogExport: { points: 60, duration: 3600 },
  /** Checks of all customers for a product, started by an account. */
  customerFitJob: { points: 120, duration: 3600 },
  /** Trials of drafts against all customers, started by an account. Few enough that numbers in tens cannot be taken apart. */
  draftTrial: { points: 30, duration: 24 * 3600 },
  /** Payments started and continued by an account. */
  pay: { points: 240, duration: 3600 },
  /** Addresses of bank pages issued to an account. */
  bankJump: { points: 60, duration: 3600 },
  /** Invitations sent by an account. */
  invitation: { points: 60, duration: 3600 },
  /** Full checks of the audit log's chain by an account. */
  auditChain: { points: 240, duration: 3600 },
  /** Customer exports by an account. */
  customerExport: { points: 60, duration: 3600 },
  /** Searches for people by an account. */
  peopleSearch: { points: 120, duration: 3600 },
  /** People whom an account reads by their number without knowing them. */
  strangers: { points: 120, duration: 3600 },
  /** Applications to become a contact, sent by an account. */
  contactApplication: { points: 30, duration: 24 * 3600 },
  /** Files uploaded by an account. */
  upload: { points: 600, duration: 3600 },
  /** Megabytes uploaded by an account. Unreferenced files are deleted after a day, so this bounds their storage. */
  uploadMega: { points: 1500, duration: 24 * 3600 },
  /** Comparisons of funnels by an account, which read many visits. */
  shareCompared: { points: 60, duration: 60 },
  /** Messages sent by an account. */
  messages: { points: 1200, duration: 60 },
  /** Service conversations opened by an account, with topics or without. */
  consult: { points: 120, duration: 3600 },
  /** Codes of groups tried by an account. */
  groupCode: { points: 60, duration: 3600 },
  /** Groups opened by an account. */
  newGroup: { points: 60, duration: 24 * 3600 },
  /** Requests that an account has the system write into conversations of orders. */
  orderRequest: { points: 20, duration: 3600 },
  /** Payloads kept under short tokens by an account. */
  urlToken: { points: 300, duration: 24 * 3600 },
  /** Short tokens tried from one network. */
  urlTokenRead: { points: 600, duration: 3600 },
  /** What new accounts send in a minute, and whom they contact in a day: each takes its share of the points, by the setting of the tenant. */
  newAccountMessages: { points: 1_000_000, duration: 60 },
  newAccountPeople: { points: 1_000_000, duration: 24 * 3600 },
  /** Messages reported by an account. */
  messageReport: { points: 60, duration: 24 * 3600 },
  /** Searches in one's own messages by an account; each opens up to two thousand texts. */
  messageSearch: { points: 120, duration: 600 },
  /** Questions about the map from one address, and requests to its service for one tenant: the quota is that of the installation. */
  mapAsked: { points: 600, duration: 3600 },
  mapOfTenant: { points: 6_000, duration: 3600 },
  /** Errors of the directory reported from one network, those about one agency from one network, and all about one agency. */
  agencyReport: { points: 30, duration: 3600 },
  agencyReportsOf: { points: 5, duration: 24 * 3600 },
  agencyReportsOfAll: { points: 2_000, duration: 24 * 3600 },
  /** Links for proposals opened, and proposals sent, from one network. */
  agencyLink: { points: 300, duration: 3600 },
  agencyProposal: { points: 60, duration: 3600 },
  /** Saves of the own shop by an account. */
  shopSave: { points: 120, duration: 3600 },
  /** Shops reported from one network, and reports of one shop. */
  shopReport: { points: 30, duration: 3600 },
  shopReportsOf: { points: 100, duration: 24 * 3600 },
  /** Demands published, offers made, and looks at the phone of an author, by an account. */
  demand: { points: 30, duration: 24 * 3600 },
  demandOffer: { points: 60, duration: 24 * 3600 },
  demandLook: { points: 120, duration: 24 * 3600 },
  /** Saves of the own business card by an account; cards read by their number from one network. */
  cardSave: { points: 240, duration: 3600 },
  cardRead: { points: 6_000, duration: 3600 },
  /** Posters made, saved and given fonts by an account, which saves by itself while it works; pictures of posters, and of scenes, for an account or for the guests of one network. */
  posterMake: { points: 300, duration: 24 * 3600 },
  posterSave: { points: 3_600, duration: 3600 },
  posterFont: { points: 3_600, duration: 3600 },
  posterPicture: { points: 6_000, duration: 3600 },
  posterDraw: { points: 600, duration: 3600 },
  /** Shares made by an account; shares opened and reports of reading from one network; consents to readings by an account. */
  share: { points: 300, duration: 24 * 3600 },
  shareOpen: { points: 3_000, duration: 3600 },
  shareWatch: { points: 30_000, duration: 3600 },
  readingConsent: { points: 120, duration: 3600 },
  /** Valuations made and changed by an account. */
  valuation: { points: 120, duration: 3600 },
  valuationLearning: { points: 12, duration: 3600 },
  /** Imports of sales, their pieces and readings, and exports of them, by an account. */
  saleImport: { points: 120, duration: 3600 },
  saleImportPiece: { points: 1500, duration: 3600 },
  saleExport: { points: 60, duration: 3600 },
  /** Posts written and changed, and comments written, by an account. */
  post: { points: 60, duration: 3600 },
  comment: { points: 300, duration: 3600 },
  /** Likes given and taken back by an account. */
  like: { points: 1200, duration: 3600 },
  /** People followed, muted and let go of by an account, and searches for people to mention. */
  follow: { points: 600, duration: 3600 },
  mention: { points: 1200, duration: 3600 },
  /** Posts and comments reported by an account. */
  postReport: { points: 60, duration: 24 * 3600 },
  /** Guests of one address who start a draft. */
  guestDraft: { points: 120, duration: 3600 },
} as const;
export type LimitKind = keyof typeof kinds;

/**
 * Rate limits counted in memory, so each server has its own. Limits that protect one mobile are counted in the database
 * for all servers: codes sent and attempts at a code (sms_code, sms_day), and logins (login_try).
 */
export class Limits {
  readonly #limiters: Record<string, RateLimiterMemory>;
  readonly #times: number;
  /** `times` multiplies every limit, for tests that make many calls from one address. */
  constructor(times = 1) {
    this.#times = times;
    this.#limiters = Object.fromEntries(
      Object.entries(kinds).map(([kind, { points, duration }]) => [
        kind,
        new RateLimiterMemory({ keyPrefix: kind, points: points * times, duration }),
      ]),
    );
  }

  /** Applies the factor to a limit that is counted elsewhere. */
  widened(points: number): number {
    return points * this.#times;
  }

  /** Gives back what was taken for something that was not done. */
  async giveBack(kind: LimitKind, key: string, points = 1): Promise<void> {
    await this.#limiters[kind]!.reward(key, points);
  }

  async take(kind: LimitKind, key: string, points = 1): Promise<void> {
    try {
      await this.#limiters[kind]!.consume(key, points);
    } catch (spent) {
      if (spent instanceof Error) throw spent;
      throw rateLimited(Math.ceil((spent as RateLimiterRes).msBeforeNext / 1000), kind);
    }
  }
}
