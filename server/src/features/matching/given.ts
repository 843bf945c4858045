import type { SectionState, Source } from '@sycee/contract/report-sections';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import type { IndustryFound } from '@sycee/domain/industry/assess';
import type { Facts } from '@sycee/domain/matching/fact';
import type { Risk } from '@sycee/domain/risk/assess';
import { tidy } from '@sycee/domain/statement/cell';
import type { Figures } from '@sycee/domain/statement/figures';
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

/** What a report knows beside the answers: kept with the version, so that it can be computed again when the file is gone. */
export interface Given {
  readonly facts: Facts;
  readonly sections: readonly Section[];
  /** Under a consent: filled in while it is computed, and asked anew by each version. */
  readonly sources?: FromSources | null;
  /** Of a legal report. */
  readonly risk?: Risk;
  /** Of an industry plan. */
  readonly industry?: IndustryFound;
  readonly figures: { readonly all: Figures; readonly sources: readonly { file: string; sheet: string }[] } | null;
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

const otherCompany = {
  zh: '导入的报表是另一家企业的，请换成这家企业的报表',
  en: 'These files are of another company; import those of this one',
};
