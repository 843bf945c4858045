import type { SectionState, Source } from '@sycee/contract/report-sections';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import type { IndustryFound } from '@sycee/domain/industry/assess';
import type { Facts } from '@sycee/domain/matching/fact';
import type { Risk } from '@sycee/domain/risk/assess';
import { tidy } from '@sycee/domain/statement/cell';
import type { TableKind } from '@sycee/domain/statement/columns';
import type { Figures } from '@sycee/domain/statement/figures';
import type { TaxAuthorizationSource } from '@sycee/domain/tax-authorization/tax-data';
import { statementForReport } from '#features/statement/index.ts';
import { taxAuthorizationForReport } from '#features/tax-authorization/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { CompanyRecord } from '#platform/ports/company-registry/company-registry.ts';
import type { CourtRecord } from '#platform/ports/judicial/judicial.ts';

export interface Company {
  readonly code: string;
  readonly name: string;
}

/** The outcome of one source, shown as a section of the report. */
export interface Section {
  readonly source: Source;
  readonly state: SectionState;
  /** From an embedded data set. */
  readonly sample: boolean;
  readonly asOf: string | null;
  /** Limited to these tables. */
  readonly tables?: readonly TableKind[];
}

/** Results of the register and the courts. */
export interface FromSources {
  readonly facts: Facts;
  /** Facts of failed sources: unknown unless answered. */
  readonly unknown: Facts;
  readonly sections: readonly Section[];
  readonly record: CompanyRecord | null;
  readonly court: CourtRecord | null;
}

/** A sheet of a file, or a period of the tax bureau's data. */
export type FigureSource =
  | { readonly file: string; readonly sheet: string }
  | { readonly bureau: TaxAuthorizationSource; readonly sample: boolean };

/** What a report knows besides the answers; stored with the version, so that it can be recomputed without the file. */
export interface ReportInput {
  readonly facts: Facts;
  /** Facts that the files leave open, with the reason; unknown unless answered. */
  readonly unknown?: Facts;
  readonly sections: readonly Section[];
  /** Queried under a consent during the computation, again for each version. */
  readonly sources?: FromSources | null;
  /** For legal reports. */
  readonly risk?: Risk;
  /** For industry plans. */
  readonly industry?: IndustryFound;
  readonly figures: { readonly all: Figures; readonly sources: readonly FigureSource[] } | null;
}

export const emptyReportInput: ReportInput = { facts: {}, sections: [], figures: null };

export function checkedCompany({ code, name }: Company): Company {
  const company = { code: normalizeCreditCode(code), name: tidy(name) };
  if (!isCreditCode(company.code)) throw invalid({ 'company.code': wrongCode });
  return company;
}

const wrongCode = {
  zh: '统一社会信用代码有误，请对照营业执照检查（共 18 位）',
  en: 'The credit code is not valid. Check its 18 characters against the business licence',
};

/** Facts of an imported statement, which must be the caller's and about this company. */
export async function inputFromStatement(
  ctx: RequestContext,
  company: Company,
  statement: string | undefined,
): Promise<ReportInput> {
  if (!statement) return emptyReportInput;
  const read = await statementForReport(ctx, statement);
  if (read.company.code !== company.code) throw invalid({ statement_id: otherCompany });
  const isEmpty = Object.keys(read.facts).length === 0;
  const state = !isEmpty ? 'ok' : read.isStale ? 'stale' : 'empty';
  return {
    facts: read.facts,
    unknown: read.unknown,
    sections: [{ source: 'statement', state, sample: false, asOf: read.readOn }],
    figures: { all: read.figures, sources: read.sources },
  };
}

/** Data from the tax bureau, which must be under the caller's authorization and about this company. */
export async function inputFromTaxAuthorization(
  ctx: RequestContext,
  company: Company,
  authorization: string,
): Promise<ReportInput> {
  const result = await taxAuthorizationForReport(ctx, authorization);
  if (result.company.code !== company.code) throw invalid({ authorisation_id: authorizedOther });
  const isEmpty = Object.keys(result.facts).length === 0;
  const state = !isEmpty ? 'ok' : result.isStale ? 'stale' : 'empty';
  const { sample, failed } = result;
  const whole: Section = { source: 'tax', state, sample, asOf: result.asOf };
  // Tables without an answer are listed separately.
  const without: Section = { source: 'tax', state: 'failed', sample, asOf: null, tables: failed };
  return {
    facts: result.facts,
    unknown: result.unknown,
    sections: failed.length > 0 ? [whole, without] : [whole],
    figures: { all: result.figures, sources: result.sources.map((source) => ({ bureau: source, sample })) },
  };
}
const authorizedOther = {
  zh: '税务授权属于其他企业，请为该企业重新授权',
  en: 'The authorisation is for another company. Authorise this company instead',
};
const otherCompany = {
  zh: '导入的报表属于其他企业，请导入该企业的报表',
  en: 'These files belong to another company. Import this company’s files',
};
