export interface Lawsuit {
  readonly caseNo: string;
  readonly court: string;
  readonly cause: string;
  readonly filedOn: string | null;
  /** The company is a defendant. */
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
  /** Entries in the list of dishonest judgment debtors. */
  readonly dishonest: readonly {
    readonly caseNo: string;
    readonly court: string;
    readonly publishedOn: string | null;
  }[];
  readonly enforcements: readonly Enforcement[];
  /** Business date of the query. */
  readonly asOf: string;
}

/** Court records of a company. The embedded provider is a sample and is shown as such. Throws if there is no answer. */
export interface JudicialRecords {
  readonly sample: boolean;
  of(company: { readonly code: string; readonly name: string }, signal: AbortSignal): Promise<CourtRecord>;
}
