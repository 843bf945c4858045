import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import type { SentAnswers } from '../report-access.ts';
import type { PickedCompany } from './picked.ts';

export interface AskedOfCompany {
  company: PickedCompany;
  answers: SentAnswers;
  /** Null: nobody is asked. */
  consent: SourceConsentVersion | null;
}
