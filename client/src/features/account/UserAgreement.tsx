import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { AgreementText } from './AgreementText.tsx';
import { agreementWords } from './agreement-words.ts';

export function UserAgreement() {
  const w = useWords(agreementWords);
  return (
    <Page title={w.title} width="narrow">
      <AgreementText />
    </Page>
  );
}
