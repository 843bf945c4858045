export interface FoundCompany {
  readonly code: string;
  readonly name: string;
  /** False: deregistered or revoked. */
  readonly isActive: boolean;
  readonly foundedOn: string | null;
}

/** The register's data of a company; null: not in the register. */
export interface CompanyRecord extends FoundCompany {
  /** Six digits of a district. */
  readonly region: string | null;
  /** A choice of the attribute (domain/matching/attribute/choices). */
  readonly industry: string | null;
  readonly capitalFen: number | null;
  readonly staff: number | null;
  /** Hundredths of a percent. */
  readonly representativeStake: number | null;
  /** Null: unknown. Without a change of representative, the founding date. */
  readonly representativeSince: string | null;
  readonly isHighTech: boolean | null;
  /** Business date on which the provider read the register. */
  readonly asOf: string;
}

/**
 * The register of companies. The embedded one is a sample and is shown as such. Methods throw if there is no answer.
 */
export interface CompanyRegistry {
  readonly sample: boolean;
  /** Finds by name, part of it, or credit code; at most twenty, the best first. */
  search(word: string, signal: AbortSignal): Promise<readonly FoundCompany[]>;
  /** Null: the code is not in the register. */
  company(code: string, signal: AbortSignal): Promise<CompanyRecord | null>;
}
