import { useEffect, useRef } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { addressOfLink, type MadeLink } from './share-api.ts';
import { shareWords } from './words.ts';

/** The full link is only known right after its creation. */
export function MadeLinkCard({ link }: { link: MadeLink }) {
  const w = useWords(shareWords);
  const [language] = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = addressOfLink(link.token);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Card className="share-made">
      <div className="col g12 grow">
        <h3 ref={heading} tabIndex={-1} className="b">
          {w.made}
        </h3>
        <p className="t13 c2">{w.madeText(dayWords(link.expires_at, language))}</p>
        <input
          className="inp num"
          readOnly
          aria-label={w.address}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="f g12 wrap">
          <LinkButtons address={address} />
        </div>
      </div>
      <QrCode text={address} label={w.qr} />
    </Card>
  );
}
