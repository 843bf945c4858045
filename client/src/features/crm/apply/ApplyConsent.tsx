import type { SiteConfig } from '#platform/site/config.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldError } from '#ui/FieldError.tsx';

export interface ApplyConsentProps {
  consent: SiteConfig['consent'];
  isStaff: boolean;
  agreed: boolean;
  error: string | undefined;
  onAgreed: (agreed: boolean) => void;
}

/** The consent text in force; the server stores the agreement with its version. */
export function ApplyConsent({ consent, isStaff, agreed, error, onAgreed }: ApplyConsentProps) {
  return (
    <div className="col g4">
      <Checkbox checked={agreed} invalid={!!error} onChange={onAgreed}>
        <span className="t13 c2">{isStaff ? consent.staff_text : consent.text}</span>
      </Checkbox>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
