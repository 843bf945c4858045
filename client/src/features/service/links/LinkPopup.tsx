import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useSiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { linkWords } from './words.ts';

const ShelfPopup = lazy(async () => ({ default: (await import('#features/crm/index.ts')).ShelfPopup }));

type Links = DataOut<Contract['GET /message/api/consult/links']>;

interface LinkPopupProps {
  id: string;
  links: Links;
  onClose: () => void;
}

/** Each button is one press: a lead, a customer, an order of the member, or a new order. */
export function LinkPopup({ id, links: { customer, orders, product }, onClose }: LinkPopupProps) {
  const w = useWords(linkWords);
  const queries = useQueryClient();
  const config = useSiteConfig().data;
  const [busy, setBusy] = useState('');
  const [hasConsent, setConsent] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const run = async (what: string, press: () => Promise<Links>) => {
    if (busy) return;
    setBusy(what);
    try {
      queries.setQueryData(['service links', id], await press());
      toast(w.linked, { kind: 'ok' });
      onClose();
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy('');
    }
  };
  const file = (as: 'clue' | 'customer') =>
    run(as, () => call('POST /message/api/consult/link_customer', { body: { id, as } }));
  const begin = (product_id: string) =>
    config &&
    run('order', () =>
      call('POST /message/api/consult/begin_order', {
        body: { id, product_id, consent: true, consent_version: config.consent.version },
      }),
    );
  const ifConsent = (next: () => void) => (hasConsent ? next() : setAsked(true));
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g20">
        {!customer && (
          <section className="col g12">
            <SectionHead title={w.asCustomer} level={3} />
            <p className="t13 c2">{w.asCustomerHint}</p>
            <div className="f g6 wrap">
              <Button kind="soft" busy={busy === 'customer'} onClick={() => void file('customer')}>
                {w.addCustomer}
              </Button>
              <Button kind="line" busy={busy === 'clue'} onClick={() => void file('clue')}>
                {w.addLead}
              </Button>
            </div>
          </section>
        )}
        {orders.length > 0 && (
          <section className="col g12">
            <SectionHead title={w.orders} level={3} />
            <List card label={w.orders}>
              {orders.map(({ id: work_id, work_no, product_name, state_tx }) => (
                <Row
                  key={work_id}
                  title={product_name || w.noProduct}
                  sub={`${work_no} · ${state_tx}`}
                  onClick={() =>
                    void run(work_id, () => call('POST /message/api/consult/link_order', { body: { id, work_id } }))
                  }
                />
              ))}
            </List>
          </section>
        )}
        <section className="col g12">
          <SectionHead title={w.newOrder} level={3} />
          <Checkbox checked={hasConsent} invalid={isAsked && !hasConsent} onChange={setConsent}>
            <span className="t13 c2">{config?.consent.staff_text}</span>
          </Checkbox>
          {isAsked && !hasConsent && <FieldError>{w.consentMissing}</FieldError>}
          <div className="f g6 wrap">
            {product && (
              <Button kind="soft" busy={busy === 'order'} onClick={() => ifConsent(() => void begin(product.id))}>
                {w.beginFor(product.name)}
              </Button>
            )}
            <Button kind="line" onClick={() => ifConsent(() => setLooking(true))}>
              {product ? w.otherProduct : w.chooseProduct}
            </Button>
          </div>
        </section>
      </div>
      <Suspense>
        {isLooking && (
          <ShelfPopup
            onClose={() => setLooking(false)}
            onChoose={(chosen) => {
              setLooking(false);
              void begin(chosen.id);
            }}
          />
        )}
      </Suspense>
    </Popup>
  );
}
