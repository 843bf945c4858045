import { type Provider, type ProviderState, providerSettings } from '@sycee/domain/site/providers';
import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  Building2,
  CreditCard,
  IdCard,
  Landmark,
  MapIcon,
  MapPin,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  PhoneCall,
  ScanSearch,
  Share2,
} from 'lucide-react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { Icon } from '#ui/icon.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import '../console.css';
import { providerWords } from './words.ts';

const icons: Readonly<Record<Provider, Icon>> = {
  sms: MessageSquareText,
  identity: IdCard,
  companies: Building2,
  pay: CreditCard,
  tax: Landmark,
  social: MessageCircle,
  share: Share2,
  wechat: MessagesSquare,
  push: BellRing,
  content: ScanSearch,
  phone: PhoneCall,
  map: MapPin,
  tiles: MapIcon,
};
const kinds: Readonly<Record<ProviderState, StatusBadgeKind>> = { set_up: 'ok', missing: 'warn', sample: 'info' };

/** Lists the external services: whether each is set up, its settings, and what does not work without it. */
export function Providers() {
  const w = useWords(providerWords);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['providers'],
    queryFn: () => call('GET /admin/api/providers', { quiet: true }),
    select: ({ list }) => list,
  });
  const missing = data?.filter(({ state }) => state === 'missing').length ?? 0;
  const isAllSet = data?.every(({ state }) => state === 'set_up');
  return (
    <section className="col g12">
      <SectionHead
        title={w.title}
        action={
          data &&
          (missing > 0 || isAllSet) && <span className="t13 c3">{missing > 0 ? w.missing(missing) : w.allSet}</span>
        }
      />
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="row" count={3} />}
      {data && (
        <List card label={w.title}>
          {data.map(({ provider, state }) => (
            <ProviderRow key={provider} provider={provider} state={state} />
          ))}
        </List>
      )}
    </section>
  );
}

function ProviderRow({ provider, state }: { provider: Provider; state: ProviderState }) {
  const w = useWords(providerWords);
  const Glyph = icons[provider];
  const settings = w.settings(providerSettings[provider].join(', '));
  return (
    <Row
      className="provider"
      lead={<Glyph size={22} />}
      title={w[provider]}
      sub={
        <>
          {state !== 'set_up' && <span>{state === 'missing' ? w[`${provider}Without`] : w.sampleMeans}</span>}
          <span className="c3">{settings}</span>
        </>
      }
      trail={<StatusBadge kind={kinds[state]}>{state === 'missing' ? w.missing_one : w[state]}</StatusBadge>}
    />
  );
}
