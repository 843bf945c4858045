import { Handshake, Printer } from 'lucide-react';
import { acceptsBrokers, BecomeBroker } from '#features/account/index.ts';
import { listPath } from '#features/catalog/index.ts';
import { dayText } from '#platform/day-text.ts';
import { isInWechat } from '#platform/in-wechat.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { addressToShare } from '#platform/share/address-to-share.ts';
import { promoInEffect } from '#platform/site/promo.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Logo } from '#ui/Logo.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Tone } from '#ui/tone.ts';
import { codeWords } from './code-words.ts';
import { codePath, detailPaths } from './paths.ts';
import type { AgencyDetail } from './queries.ts';

interface CodeResultProps {
  code: string;
  agency: AgencyDetail;
  onAnother: () => void;
}

/** The card of an agency, which can be printed, and what a visitor can do next. */
export function CodeResult({ code, agency, onAnother }: CodeResultProps) {
  const w = useWords(codeWords);
  const role = useRole();
  const { id, group, institution } = agency;
  const prints = !isInWechat() && typeof window.print === 'function';
  return (
    <div className="two-column agency-code">
      <CodeCard code={code} agency={agency} />
      <div className="col g20 noprint">
        <section className="col g12">
          <SectionHead title={w.next} />
          <div className="f g8 wrap">
            <ButtonLink href={hrefOf(detailPaths[group], { id })}>{w.details}</ButtonLink>
            {institution && institution.products > 0 && (
              <ButtonLink kind="line" href={hrefOf(listPath, { institution: institution.id })}>
                {w.products}
              </ButtonLink>
            )}
          </div>
        </section>
        {prints && (
          <div className="col g4">
            <div>
              <Button kind="line" icon={Printer} onClick={() => window.print()}>
                {w.print}
              </Button>
            </div>
            <p className="t13 c3">{w.printHint}</p>
          </div>
        )}
        {role === 'member' && acceptsBrokers() && (
          <div className="col g4">
            <BecomeBroker
              agencyCode={code}
              opener={(open) => (
                <div>
                  <Button kind="line" icon={Handshake} onClick={open}>
                    {w.apply}
                  </Button>
                </div>
              )}
            />
            <p className="t13 c3">{w.applyText}</p>
          </div>
        )}
        <div>
          <GoLink onClick={onAnother}>{w.another}</GoLink>
        </div>
      </div>
    </div>
  );
}

function CodeCard({ code, agency }: Omit<CodeResultProps, 'onAnother'>) {
  const w = useWords(codeWords);
  const [language] = useLanguage();
  const promo = promoInEffect();
  const { name, category_name, glyph, color, logo, licence, licence_checked_on, sample } = agency;
  return (
    <Card className="agency-code-card">
      <div className="f g12">
        <Logo glyph={glyph} tone={color as Tone} src={logo} size={56} />
        <div className="col g4 grow">
          <h2 className="song t24">{name}</h2>
          <p className="t13 c2">{category_name}</p>
        </div>
      </div>
      <div className="agency-code-body">
        <QrCode text={addressToShare(codePath, { code })} label={w.qr(name)} />
        <div className="col g12">
          <div className="col g2">
            <span className="t13 c3">{w.code}</span>
            <b className="t32 num agency-code-letters">{code}</b>
          </div>
          <p className="t13 c2">{w.cardText}</p>
        </div>
      </div>
      <footer className="col g4 t13 c3 num">
        {licence && <span>{w.licence(licence)}</span>}
        <span>{licence_checked_on ? w.checked(dayText(licence_checked_on, language)) : w.notChecked}</span>
        {promo && <span className="noprint">{w.promo}</span>}
        <span className="fb">
          {here().name}
          {sample && <SampleMark>{w.sample}</SampleMark>}
        </span>
      </footer>
    </Card>
  );
}
