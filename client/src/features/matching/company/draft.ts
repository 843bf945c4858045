import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { siteStorage } from '#platform/site/storage.ts';
import type { ReportKind, ReportKindChoice } from '../kind.ts';

/** The kinds of reports with questions after the company. */
export type CompanyKind = Exclude<ReportKindChoice, 'personal'>;
/** All kinds of reports about a company. */
export type AboutCompany = Exclude<ReportKind, 'personal'>;

/** The uploaded files of the company, as far as a reload needs them. */
export interface StoredStatement {
  id: string;
  secret: string | null;
  files: readonly UploadedFile[];
  /** Attributes that the files contain; they are not asked. */
  known: readonly string[];
}

export interface UploadedFile {
  file: number;
  name: string;
  bytes: number;
  /** The number was used by another file before, so its stored pieces are not of this file. */
  anew?: boolean;
}

/** The source of the tax data. */
export type TaxSource = 'file' | 'bureau' | 'hand';

export interface StoredAuthorization {
  id: string;
  /** Attributes that the tax bureau provided; null until the data has arrived. */
  known: readonly string[] | null;
}

export interface CompanyDraft {
  company: { code: string; name: string };
  statement: StoredStatement | null;
  /** Version of the consent to query sources about the company. */
  consent?: SourceConsentVersion | null;
  /** Only of a tax match. */
  way?: TaxSource;
  authorisation?: StoredAuthorization | null;
}

/** One draft for all reports about a company, so that files are uploaded once. Removed at logout like all drafts. */
const key = 'draft:company';
export const readCompany = (): CompanyDraft | null => siteStorage.get<CompanyDraft>(key);
export const saveCompanyDraft = (draft: CompanyDraft): void => siteStorage.set(key, draft);
