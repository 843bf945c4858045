import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { usePromo } from '#platform/site/use-promo.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { brokerWords } from './broker-words.ts';

/** Shows the adviser whose promo code is in effect. Renders nothing without a code, or if it is unknown. */
export function PromoBroker({ card }: { card?: boolean }) {
  const w = useWords(brokerWords);
  const [language] = useLanguage();
  const role = useRole();
  const promo = usePromo();
  // Orders that an adviser files are the adviser's own, whatever link was opened.
  const isRequested = promo !== '' && role !== 'broker';
  const { data: broker, isPending } = useQuery({
    queryKey: ['broker', promo, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/{id}/get_broker_info', { params: { id: promo }, signal, quiet: true }),
    enabled: isRequested,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isRequested || (!broker && !isPending)) return null;
  return (
    <section className={clsx('col g12', card && 'card pad')} aria-label={w.behind}>
      {broker ? <BrokerLine broker={broker} /> : <Skeleton shape="row" />}
      <p className="t13 c2">{role === null || role === 'member' ? w.text : w.staffText}</p>
    </section>
  );
}

function BrokerLine({ broker }: { broker: DataOut<Contract['GET /finance/api/{id}/get_broker_info']> }) {
  const w = useWords(brokerWords);
  const facts = [broker.title, broker.store_name, broker.orders_done > 0 && w.done(broker.orders_done)];
  return (
    <div className="f g12">
      <Avatar name={broker.name} size={48} src={broker.avatar} />
      <div className="col g2 grow">
        <span className="t12 c3">{w.behind}</span>
        <b className="b">{broker.name}</b>
        <span className="t13 c3">{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}
