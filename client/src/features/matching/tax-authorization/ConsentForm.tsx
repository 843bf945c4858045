import { taxConsentInForce, taxConsents } from '@sycee/domain/tax-authorization/consent';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import type { CompanyDraft } from '../company/draft.ts';
import type { Authorization } from './api.ts';
import { useBegin } from './use-authorization.ts';
import { taxAuthorizationWords } from './words.ts';

interface ConsentFormProps {
  company: CompanyDraft['company'] | null;
  onBegun: (auth: Authorization) => void;
}

/** Asks for consent to fetch tax data and starts the authorization. The checkbox is never preselected; the server records the version of the text. */
export function ConsentForm({ company, onBegun }: ConsentFormProps) {
  const w = useWords(taxAuthorizationWords);
  const [language] = useLanguage();
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const begin = useBegin(onBegun);
  const go = () => {
    if (company && agreed) return begin.mutate(company);
    flushSync(() => setError(company ? w.mustAgree : w.needCompany));
    focusFirstProblem(form.current);
  };
  return (
    <div ref={form} className="col g12">
      <Checkbox
        checked={agreed}
        invalid={error !== '' && company !== null}
        aria-describedby={error ? 'tax-consent-error' : undefined}
        onChange={(next) => {
          setAgreed(next);
          setError('');
        }}
      >
        <span className="t13 c2">{taxConsents[taxConsentInForce][language]}</span>
      </Checkbox>
      {error && <FieldError id="tax-consent-error">{error}</FieldError>}
      <div>
        <Button kind="soft" iconEnd={ArrowRight} busy={begin.isPending} onClick={go}>
          {w.go}
        </Button>
      </div>
    </div>
  );
}
