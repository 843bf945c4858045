import type { SectionState, Source } from '@sycee/contract/report-sections';
import type { BureauSource } from '@sycee/domain/bureau/bureau-reading';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import type { IndustryFound } from '@sycee/domain/industry/assess';
import type { Facts } from '@sycee/domain/matching/fact';
import type { Risk } from '@sycee/domain/risk/assess';
import { tidy } from '@sycee/domain/statement/cell';
import type { TableKind } from '@sycee/domain/statement/columns';
import type { Figures } from '@sycee/domain/statement/figures';
import { bureauForReport } from '#features/bureau/door.ts';
import { statementForReport } from '#features/statement/door.ts';
import type { At } from '#platform/context.ts';
import type { CompanyRecord } from '#platform/ports/company-registry/company-registry.ts';
import type { CourtRecord } from '#platform/ports/judicial/judicial.ts';
import { invalid } from '#platform/refusal.ts';

export interface Company {
  readonly code: string;
  readonly name: string;
}

/** How one source did: a section of the report. */
export interface Section {
  readonly source: Source;
  readonly state: SectionState;
  /** From an embedded data set. */
  readonly sample: boolean;
  readonly asOf: string | null;
  /** Of these tables of it and no others. */
  readonly tables?: readonly TableKind[];
}

/** What the register and the courts said. */
export interface FromSources {
  readonly facts: Facts;
  /** Of sources without an answer: unknown, unless somebody answered otherwise. */
  readonly unknown: Facts;
  readonly sections: readonly Section[];
  readonly record: CompanyRecord | null;
  readonly court: CourtRecord | null;
}

/** A sheet of a file, or a stretch of what the bureau gave. */
export type FigureSource =
  | { readonly file: string; readonly sheet: string }
  | { readonly bureau: BureauSource; readonly sample: boolean };

/** What a report knows beside the answers: kept with the version, so that it can be computed again when the file is gone. */
export interface Given {
  readonly facts: Facts;
  /** Of tables of which the bureau gave no answer: unknown, unless somebody answered otherwise. */
  readonly unknown?: Facts;
  readonly sections: readonly Section[];
  /** Under a consent: filled in while it is computed, and asked anew by each version. */
  readonly sources?: FromSources | null;
  /** Of a legal report. */
  readonly risk?: Risk;
  /** Of an industry plan. */
  readonly industry?: IndustryFound;
  readonly figures: { readonly all: Figures; readonly sources: readonly FigureSource[] } | null;
}

export const nothingGiven: Given = { facts: {}, sections: [], figures: null };

export function checkedCompany({ code, name }: Company): Company {
  const company = { code: normalizeCreditCode(code), name: tidy(name) };
  if (!isCreditCode(company.code)) throw invalid({ 'company.code': wrongCode });
  return company;
}

const wrongCode = {
  zh: '统一社会信用代码是 18 位，最后一位是校验码；请对照营业执照再看一遍',
  en: 'A credit code has 18 characters, the last one checks the others; compare it with the licence',
};

/** Facts of a statement that was read, of this very company and the caller's own. */
export async function givenByStatement(at: At, company: Company, statement: string | undefined): Promise<Given> {
  if (!statement) return nothingGiven;
  const read = await statementForReport(at, statement);
  if (read.company.code !== company.code) throw invalid({ statement_id: otherCompany });
  const isEmpty = Object.keys(read.facts).length === 0;
  const state = !isEmpty ? 'ok' : read.isStale ? 'stale' : 'empty';
  return {
    facts: read.facts,
    sections: [{ source: 'statement', state, sample: false, asOf: read.readOn }],
    figures: { all: read.figures, sources: read.sources },
  };
}

/** What the bureau gave of this very company under the caller's own authorisation. */
export async function givenByBureau(at: At, company: Company, authorisation: string): Promise<Given> {
  const told = await bureauForReport(at, authorisation);
  if (told.company.code !== company.code) throw invalid({ authorisation_id: authorisedOther });
  const isEmpty = Object.keys(told.facts).length === 0;
  const state = !isEmpty ? 'ok' : told.isStale ? 'stale' : 'empty';
  const { sample, failed } = told;
  const whole: Section = { source: 'tax', state, sample, asOf: told.asOf };
  // Tables without an answer are told apart from what did answer.
  const without: Section = { source: 'tax', state: 'failed', sample, asOf: null, tables: failed };
  return {
    facts: told.facts,
    unknown: told.unknown,
    sections: failed.length > 0 ? [whole, without] : [whole],
    figures: { all: told.figures, sources: told.sources.map((source) => ({ bureau: source, sample })) },
  };
}
const authorisedOther = {
  zh: '授权的是另一家企业，请为这家企业授权',
  en: 'The authorisation is of another company; authorise this one',
};
const otherCompany = {
  zh: '导入的报表是另一家企业的，请换成这家企业的报表',
  en: 'These files are of another company; import those of this one',
};
