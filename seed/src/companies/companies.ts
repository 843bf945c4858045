import { creditCheckCharacter } from '@sycee/domain/identity/credit-code';
import { courtRecords, type SampleCourtRecord } from './court-records.ts';
import { type CompanyLine, companyLines } from './lines.ts';

export interface SampleCompany {
  readonly code: string;
  readonly name: string;
  /** Code of a district, six digits. */
  readonly region: string;
  /** A choice of the attribute (domain/matching/attribute/choices). */
  readonly industry: string;
  readonly foundedOn: string;
  readonly capitalFen: number;
  readonly staff: number;
  /** The representative's share, in hundredths of a percent; null: not published. */
  readonly stake: number | null;
  readonly representativeChangedOn: string | null;
  readonly isHighTech: boolean;
  readonly status: 'active' | 'revoked';
  readonly court: SampleCourtRecord;
}

const wanFen = 1_000_000;
const nothingAtCourt: SampleCourtRecord = { lawsuits: [], dishonest: [], enforcements: [] };
const weights = [3, 7, 9, 10, 5, 8, 4, 2];
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An organisation code of GB 11714: eight characters and a check character. */
function organisationOf(order: number): string {
  const eight = `MA9${String(order * 137 + 10_007).padStart(5, '0')}`;
  const sum = weights.reduce((all, weight, at) => all + weight * letters.indexOf(eight.charAt(at)), 0);
  const check = (11 - (sum % 11)) % 11;
  return eight + (check === 10 ? 'X' : String(check));
}

function companyOf(line: CompanyLine, order: number): SampleCompany {
  const [name, region, industry, foundedOn, capitalWan, staff, stake, more = {}] = line;
  const first = `91${region}${organisationOf(order)}`;
  return {
    code: first + creditCheckCharacter(first),
    name,
    region,
    industry,
    foundedOn,
    capitalFen: capitalWan * wanFen,
    staff,
    stake: stake === null ? null : stake * 100,
    representativeChangedOn: more.changedOn ?? null,
    isHighTech: more.highTech ?? false,
    status: more.revoked ? 'revoked' : 'active',
    court: courtRecords[name] ?? nothingAtCourt,
  };
}

/** All invented: their names say so, and they are marked as samples wherever they are shown. */
export const sampleCompanies: readonly SampleCompany[] = companyLines.map(companyOf);

/** A rule that the screens state: the sample courts give no answer for a company with this in its name. */
export const courtsSilentFor = '无应答';
