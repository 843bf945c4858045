export interface FoundCompany {
  readonly code: string;
  readonly name: string;
  /** False: struck off or revoked. */
  readonly isActive: boolean;
  readonly foundedOn: string | null;
}

/** What the register says of a company; null: it does not say. */
export interface CompanyRecord extends FoundCompany {
  /** Six digits, a district. */
  readonly region: string | null;
  /** A choice of the attribute (domain/matching/attribute/choices). */
  readonly industry: string | null;
  readonly capitalFen: number | null;
  readonly staff: number | null;
  /** Hundredths of a percent. */
  readonly representativeStake: number | null;
  /** Null: unknown. A company whose representative never changed says the day it was founded. */
  readonly representativeSince: string | null;
  readonly isHighTech: boolean | null;
  /** Business date the register was read by the provider. */
  readonly asOf: string;
}

/** The register of companies. The embedded one is a sample, and is shown as such. Throws when there is no answer. */
export interface CompanyRegistry {
  readonly sample: boolean;
  /** By name, a part of it or a credit code; at most twenty, the best first. */
  search(word: string, signal: AbortSignal): Promise<readonly FoundCompany[]>;
  /** Null: the register knows no such code. */
  company(code: string, signal: AbortSignal): Promise<CompanyRecord | null>;
}
