import { earlierUserAgreements, userAgreements } from '@sycee/domain/identity/agreement';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { AgreementText } from './AgreementText.tsx';
import { agreementWords } from './agreement-words.ts';

export function UserAgreement() {
  const w = useWords(agreementWords);
  return (
    <Page title={w.title} width="narrow">
      <div className="col g24">
        <AgreementText />
        <section className="col g12">
          <h2 className="t17">{w.earlier}</h2>
          {earlierUserAgreements.map((version) => (
            <details key={version}>
              <summary className="t13 c2 num">{w.version(version, userAgreements[version].from)}</summary>
              <AgreementText version={version} />
            </details>
          ))}
        </section>
      </div>
    </Page>
  );
}
