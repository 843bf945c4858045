import { sourceConsentInForce, sourceConsents } from '@sycee/domain/matching/source-consent';
import { useLanguage } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';

/** The consent text in force. The checkbox is never preselected; the server records the version of the text. */
export function ConsentBox({ agreed, onAgreed }: { agreed: boolean; onAgreed: (agreed: boolean) => void }) {
  const [language] = useLanguage();
  return (
    <Checkbox checked={agreed} onChange={onAgreed}>
      <span className="t13 c2">{sourceConsents[sourceConsentInForce][language]}</span>
    </Checkbox>
  );
}
