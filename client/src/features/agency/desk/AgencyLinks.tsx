import { linkDays } from '@sycee/domain/agency/agency';
import { Copy, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { proposalPath } from '../paths.ts';
import type { AdminAgency } from './queries.ts';
import { sideWords } from './side-words.ts';
import type { SideWrite } from './side-write.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

const dayChoices = ['7', String(linkDays.usual), '30', String(linkDays.most)];
interface MadeLink {
  address: string;
  expiresAt: string;
}

/** The links through which the institution proposes changes. The address of one is only known right after it was made. */
export function AgencyLinks({ agency, side }: { agency: AdminAgency; side: SideWrite }) {
  const w = useWords(sideWords);
  const [language] = useLanguage();
  const [days, setDays] = useState(String(linkDays.usual));
  const [made, setMade] = useState<MadeLink | null>(null);
  const send = useIdempotentWrite();
  const make = () => {
    const body = { agency: agency.id, days: Number(days) };
    void side.run(async () => {
      const answer = await send(body, (idempotencyKey) =>
        call('POST /admin/api/agency_links', { body, idempotencyKey, quiet: true }),
      );
      const address = new URL(`#${proposalPath}?token=${answer.token}`, `${location.origin}${location.pathname}`).href;
      setMade({ address, expiresAt: answer.expires_at });
      return answer.agency;
    });
  };
  const end = async (id: string) => {
    if (!(await modal.show({ text: w.endAsk, ok: w.end, cancel: true, danger: true }))) return;
    const isDone = await side.run(
      () => call('PUT /admin/api/agency_links/revoked', { body: { id }, quiet: true }),
      w.ended,
    );
    if (isDone) setMade(null);
  };
  return (
    <section className="col g12">
      <SectionHead title={w.links} />
      <p className="t13 c2">{w.linksText}</p>
      {made && <MadeLinkCard made={made} />}
      <Card as="div" className="col g12">
        {agency.links.length === 0 && <p className="t13 c3">{w.noLinks}</p>}
        {agency.links.map((link) => (
          <div key={link.id} className="fb agency-change">
            <span className="col g2">
              <span className="t13 m">{w.until(dayWords(link.expires_at, language))}</span>
              <span className="t12 c3">
                {w.madeOn(dayWords(link.created_at, language), link.created_by?.name ?? '')}
              </span>
            </span>
            <Button kind="line" size="sm" disabled={side.isBusy} onClick={() => void end(link.id)}>
              {w.end}
            </Button>
          </div>
        ))}
        <Field group label={w.daysLabel}>
          <Segmented
            block
            label={w.daysLabel}
            value={days}
            onChange={setDays}
            options={dayChoices.map((value) => ({ value, label: w.days(Number(value)) }))}
          />
        </Field>
        <div>
          <Button kind="soft" size="sm" icon={Link2} busy={side.isBusy} onClick={make}>
            {w.makeLink}
          </Button>
        </div>
      </Card>
    </section>
  );
}

function MadeLinkCard({ made: { address, expiresAt } }: { made: MadeLink }) {
  const w = useWords(sideWords);
  const [language] = useLanguage();
  return (
    <div className="card pad agency-made" role="status">
      <div className="col g12">
        <b>{w.made}</b>
        <p className="t13 c2">{w.madeText(dayWords(expiresAt, language))}</p>
        <Field label={w.address}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div>
          <Button size="sm" icon={Copy} onClick={() => void copyText(address)}>
            {w.copy}
          </Button>
        </div>
      </div>
      <Suspense>
        <QrCode text={address} label={w.qr} />
      </Suspense>
    </div>
  );
}
