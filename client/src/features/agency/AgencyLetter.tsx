import type { AgencyGroup } from '@sycee/domain/agency/categories';
import { Flag, MapPin, Phone, QrCode, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { mapWords } from '#features/map/index.ts';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import { AgencyProducts } from './AgencyProducts.tsx';
import { agencyWords } from './detail-words.ts';
import { HoursOfWeek } from './HoursOfWeek.tsx';
import { OpenBadge } from './OpenBadge.tsx';
import { codePath } from './paths.ts';
import type { AgencyDetail } from './queries.ts';

const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));

type Part = 'products' | 'about' | 'licence' | 'contact' | 'hours';
type Order = readonly [main: readonly Part[], beside: readonly Part[]];
const withProducts: Order = [
  ['products', 'about'],
  ['contact', 'hours', 'licence'],
];
/** The parts of each group in their order: what it is visited for comes first. The second list is beside the first on wide screens. */
const partsOf: Readonly<Record<AgencyGroup, Order>> = {
  credit: withProducts,
  agency: withProducts,
  service: [
    ['contact', 'hours'],
    ['about', 'licence'],
  ],
};

export function AgencyLetter({ agency }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  const [isReporting, setReporting] = useState(false);
  const parts: Readonly<Record<Part, ReactNode>> = {
    products: <AgencyProducts institution={agency.institution} />,
    about: <About agency={agency} />,
    licence: <Licence agency={agency} />,
    contact: <Contact agency={agency} />,
    hours: <Hours agency={agency} />,
  };
  const [main, beside] = partsOf[agency.group];
  const draw = (part: Part) => <Fragment key={part}>{parts[part]}</Fragment>;
  return (
    <>
      <AgencyHead agency={agency} />
      <div className="two-column">
        <div className="col g24">{main.map(draw)}</div>
        <aside className="col g24">
          {beside.map(draw)}
          <div className="col g12">
            {agency.code && (
              <GoLink icon={QrCode} href={hrefOf(codePath, { code: agency.code })}>
                {w.codePage}
              </GoLink>
            )}
            <GoLink icon={Flag} onClick={() => setReporting(true)}>
              {w.report}
            </GoLink>
          </div>
        </aside>
      </div>
      <Suspense>{isReporting && <ReportPopup id={agency.id} onClose={() => setReporting(false)} />}</Suspense>
    </>
  );
}

function AgencyHead({ agency }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  const map = useWords(mapWords);
  const { glyph, color, logo, name, category_name, open, distance, sample } = agency;
  return (
    <Card className="agency-head">
      <Logo glyph={glyph} tone={color as Tone} src={logo} size={56} />
      <div className="col g8 grow">
        <h2 className="song t24">{name}</h2>
        <div className="f g8 wrap">
          <Tag>{category_name}</Tag>
          <OpenBadge open={open} />
          {distance !== null && <span className="t13 c2 num">{w.away(map.metres(distance))}</span>}
          {sample && <SampleMark>{w.sample}</SampleMark>}
        </div>
        <LicenceCheck agency={agency} />
      </div>
    </Card>
  );
}

function LicenceCheck({ agency: { licence_checked_on } }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  const [language] = useLanguage();
  const Mark = licence_checked_on ? ShieldCheck : ShieldQuestion;
  return (
    <span className={licence_checked_on ? 'f g6 t13 cp num' : 'f g6 t13 c3'}>
      <Mark size={16} aria-hidden="true" />
      {licence_checked_on ? w.checked(dayText(licence_checked_on, language)) : w.notChecked}
    </span>
  );
}

function About({ agency: { about, group, region_names } }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  return (
    <section className="col g12">
      <SectionHead title={about ? (group === 'agency' ? w.arranges : w.about) : w.regionsSection} />
      <Card as="div" className="col g12">
        {about && <p className="agency-about">{about}</p>}
        <KeyValues
          items={[{ label: w.regions, value: region_names.length > 0 ? region_names.join(w.regionJoin) : w.country }]}
        />
      </Card>
    </section>
  );
}

function Licence({ agency }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  return (
    <section className="col g12">
      <SectionHead title={w.licenceSection} />
      <Card as="div" className="col g8">
        <KeyValues
          items={[
            { label: w.licence, value: agency.licence ? <span className="num">{agency.licence}</span> : w.noLicence },
          ]}
        />
        <LicenceCheck agency={agency} />
      </Card>
    </section>
  );
}

function Contact({ agency }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  const { address, region_name, telephone, place, name } = agency;
  return (
    <section className="col g12">
      <SectionHead title={w.contact} />
      <Card as="div" className="col g12">
        <KeyValues
          items={[
            { label: w.address, value: address || w.unknown },
            ...(region_name ? [{ label: w.region, value: region_name }] : []),
            { label: w.telephone, value: telephone ? <span className="num">{telephone}</span> : w.unknown },
          ]}
        />
        {(telephone || place) && (
          <div className="f g8 wrap">
            {telephone && (
              <ButtonLink icon={Phone} href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
                {w.call}
              </ButtonLink>
            )}
            {place && (
              <ButtonLink
                kind="line"
                icon={MapPin}
                href={hrefOf('/open-location', {
                  latitude: place.latitude,
                  longitude: place.longitude,
                  name,
                  address,
                })}
              >
                {w.openMap}
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

function Hours({ agency: { hours, open } }: { agency: AgencyDetail }) {
  const w = useWords(agencyWords);
  return (
    <section className="col g12">
      <SectionHead title={w.hours} {...(open && { fact: <OpenBadge open={open} /> })} />
      <Card as="div">{hours ? <HoursOfWeek hours={hours} /> : <p className="t13 c2">{w.hoursUnknown}</p>}</Card>
    </section>
  );
}
