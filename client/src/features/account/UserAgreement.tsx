import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { AgreementText, useSiteText } from './AgreementText.tsx';
import { agreementWords } from './agreement-words.ts';

/** The user agreement, or the privacy policy, in force, with its earlier versions. */
export function UserAgreement() {
  const w = useWords(agreementWords);
  const kind = useLocation().query.kind === 'privacy' ? 'privacy' : 'user';
  const { data } = useSiteText({ kind });
  return (
    <Page title={kind === 'privacy' ? w.privacy : w.title} width="narrow">
      <div className="col g24">
        <AgreementText kind={kind} />
        {data && data.earlier.length > 0 && (
          <section className="col g12">
            <h2 className="t17">{w.earlier}</h2>
            {data.earlier.map(({ version, published_on }) => (
              <EarlierText key={version} kind={kind} version={version} publishedOn={published_on} />
            ))}
          </section>
        )}
      </div>
    </Page>
  );
}

interface EarlierTextProps {
  kind: 'user' | 'privacy';
  version: string;
  publishedOn: string;
}

/** Fetched when it is opened. */
function EarlierText({ kind, version, publishedOn }: EarlierTextProps) {
  const w = useWords(agreementWords);
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="t13 c2 num">{w.version(version, publishedOn)}</summary>
      {isOpened && <AgreementText kind={kind} version={version} />}
    </details>
  );
}
