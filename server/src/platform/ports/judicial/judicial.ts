export interface Lawsuit {
  readonly caseNo: string;
  readonly court: string;
  readonly cause: string;
  readonly filedOn: string | null;
  /** The company is the one who is sued. */
  readonly isDefendant: boolean;
  readonly isClosed: boolean;
}
export interface Enforcement {
  readonly caseNo: string;
  readonly court: string;
  readonly filedOn: string | null;
  readonly amountFen: number | null;
}
export interface CourtRecord {
  readonly lawsuits: readonly Lawsuit[];
  /** Entries on the list of dishonest debtors. */
  readonly dishonest: readonly {
    readonly caseNo: string;
    readonly court: string;
    readonly publishedOn: string | null;
  }[];
  readonly enforcements: readonly Enforcement[];
  /** Business date it was read. */
  readonly asOf: string;
}

/** What courts published of a company. The embedded one is a sample, and is shown as such. Throws when there is no answer. */
export interface JudicialRecords {
  readonly sample: boolean;
  of(company: { readonly code: string; readonly name: string }, signal: AbortSignal): Promise<CourtRecord>;
}
