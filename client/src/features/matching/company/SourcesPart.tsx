import { type SourceConsentVersion, sourceConsentInForce } from '@sycee/domain/matching/source-consent';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { sourceWords } from './source-words.ts';

interface SourcesPartProps {
  consent: SourceConsentVersion | null;
  onConsent: (consent: SourceConsentVersion | null) => void;
}

/** Whether the register and the courts are queried too; facts from them need not be answered. */
export function SourcesPart({ consent, onConsent }: SourcesPartProps) {
  const w = useWords(sourceWords);
  return (
    <Card className="col g12">
      <SectionHead title={w.consent} />
      <ConsentBox
        agreed={consent === sourceConsentInForce}
        onAgreed={(agreed) => onConsent(agreed ? sourceConsentInForce : null)}
      />
      <p className="t13 c3">{w.consentWithout}</p>
    </Card>
  );
}
