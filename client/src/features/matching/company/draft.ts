import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { siteStorage } from '#platform/site/storage.ts';
import type { ReportKind, ReportKindChoice } from '../kind.ts';

/** Of those its questions come after. */
export type CompanyKind = Exclude<ReportKindChoice, 'personal'>;
/** Whatever is about a company. */
export type AboutCompany = Exclude<ReportKind, 'personal'>;

/** Files that were brought for the company, as far as a reload must know of them. */
export interface StoredStatement {
  id: string;
  secret: string | null;
  files: readonly UploadedFile[];
  /** Attributes that the files tell of: nobody is asked for them. */
  known: readonly string[];
}

export interface UploadedFile {
  file: number;
  name: string;
  bytes: number;
  /** Its place was another file's before: pieces that are there are not of this one. */
  anew?: boolean;
}

/** By which tax data comes. */
export type TaxWay = 'file' | 'bureau' | 'hand';

export interface KeptAuthorization {
  id: string;
  /** Attributes that the bureau told of; null until its data is there. */
  known: readonly string[] | null;
}

export interface CompanyDraft {
  company: { code: string; name: string };
  statement: StoredStatement | null;
  /** Sources may be asked about it: the text that was agreed to. */
  consent?: SourceConsentVersion | null;
  /** Of a tax match. */
  way?: TaxWay;
  authorisation?: KeptAuthorization | null;
}

/** One for all reports about a company: files are brought once. Forgotten at the logout, as all drafts are. */
const key = 'draft:company';
export const readCompany = (): CompanyDraft | null => siteStorage.get<CompanyDraft>(key);
export const keepCompany = (draft: CompanyDraft): void => siteStorage.set(key, draft);
