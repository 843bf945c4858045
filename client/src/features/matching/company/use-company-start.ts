import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { useCallback, useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { paths } from '../paths.ts';
import type { CompanySelection } from '../report-api.ts';
import { useStatementImport } from '../statement/use-statement-import.ts';
import {
  type AboutCompany,
  type CompanyDraft,
  readCompany,
  type StoredAuthorization,
  type StoredStatement,
  saveCompanyDraft,
  type TaxSource,
} from './draft.ts';
import { startWords } from './start-words.ts';

const nobody: CompanyDraft['company'] = { code: '', name: '' };

const keep = (changed: Partial<CompanyDraft>): void =>
  saveCompanyDraft({ company: nobody, statement: null, ...readCompany(), ...changed });
const saveFiles = (statement: StoredStatement | null): void => keep({ statement });

/** Company and files, stored at every change; when both are complete, goes on to `make` or to the questions. */
export function useCompanyStart(kind: AboutCompany, hasNoSources: boolean, make?: (input: CompanySelection) => void) {
  const w = useWords(startWords);
  const [company, setCompany] = useState(() => readCompany()?.company ?? nobody);
  const [consent, setConsent] = useState(() => readCompany()?.consent ?? null);
  const [showsMissing, setShowsMissing] = useState(false);
  const { files, state } = useStatementImport(readCompany()?.statement ?? null, saveFiles);
  const change = (next: CompanyDraft['company']) => {
    setCompany(next);
    keep({ company: next });
  };
  const agree = (next: SourceConsentVersion | null) => {
    setConsent(next);
    keep({ consent: next });
  };
  const [source, setSource] = useState<TaxSource>(() => (kind === 'tax' ? readCompany()?.way : undefined) ?? 'file');
  const [authorization, setAuthorization] = useState(() => readCompany()?.authorisation ?? null);
  const chooseTaxSource = (next: TaxSource) => {
    setSource(next);
    keep({ way: next });
  };
  const authorize = useCallback((next: StoredAuthorization | null, of?: CompanyDraft['company']) => {
    setAuthorization(next);
    keep({ authorisation: next, ...(of && { company: of }) });
    if (of) setCompany(of);
  }, []);
  const isComplete = company.name.trim() !== '' && isCreditCode(company.code);
  const trimmed = { name: company.name.trim(), code: normalizeCreditCode(company.code) };
  const changeCompany = async () => {
    if (state.files.length > 0) {
      if (!(await modal.show({ text: w.changeAsk, ok: w.changeOk, cancel: true, danger: true }))) return;
      await files.removeFiles();
    }
    change(nobody);
    // The consent was given for the previous company.
    agree(null);
    authorize(null);
  };
  const problem = (): string | null => {
    if (kind === 'tax' && source === 'bureau') {
      if (!authorization?.known) return w.needTaxAuthorization;
      return authorization.known.length === 0 ? w.needFacts : null;
    }
    if (state.files.length === 0) return kind === 'tax' ? w.needFiles : null;
    if (state.phase !== 'read') return w.wait;
    return kind === 'tax' && state.view?.facts.length === 0 ? w.needFacts : null;
  };
  const next = () => {
    if (kind === 'tax' && source === 'hand') {
      go(paths.business);
      return true;
    }
    setShowsMissing(true);
    if (!isComplete) return false;
    const wrong = problem();
    if (wrong) toast(wrong, { kind: 'bad' });
    else {
      change(trimmed);
      // The consent was given while sources were available.
      if (hasNoSources) agree(null);
      if (make)
        make({
          company: trimmed,
          statement: readCompany()?.statement ?? null,
          authorisation: null,
          consent: hasNoSources ? null : consent,
        });
      else go(paths.questions, { of: kind });
    }
    return true;
  };
  const isLocked = state.files.length > 0 || (source === 'bureau' && authorization !== null);
  const taxSource = { source, onSource: chooseTaxSource, authorization, onAuthorization: authorize };
  return {
    company,
    completeCompany: isComplete ? trimmed : null,
    change,
    consent,
    agree,
    isComplete,
    isLocked,
    showsMissing,
    changeCompany,
    files,
    state,
    taxSource,
    next,
  };
}
