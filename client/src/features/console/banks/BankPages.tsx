import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Row } from '#ui/Row.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#ui/tone.ts';
import '../console.css';
import { LoadState } from '../LoadState.tsx';
import { type Bank, type DirectProduct, useBanks } from './queries.ts';
import { bankWords } from './words.ts';

const HostsPopup = lazy(async () => ({ default: (await import('./HostsPopup.tsx')).HostsPopup }));
const PagePopup = lazy(async () => ({ default: (await import('./PagePopup.tsx')).PagePopup }));

/** The hosts of bank pages that are allowed, and the page of each direct product. */
export function BankPages() {
  const w = useWords(bankWords);
  const banks = useBanks();
  const { data } = banks;
  return (
    <Page title={w.title} meta={w.meta}>
      <LoadState query={banks} shape="card" count={3} />
      {data?.list.length === 0 && (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      <div className="bank-cards">
        {data?.list.map((bank) => (
          <BankCard key={bank.institution.id} bank={bank} />
        ))}
      </div>
    </Page>
  );
}

function BankCard({ bank }: { bank: Bank }) {
  const w = useWords(bankWords);
  const mayHosts = useHasButton('bank.hosts');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<DirectProduct | null>(null);
  const { name, glyph, color } = bank.institution;
  return (
    <Card className="col g12">
      <div className="f g12">
        <Logo glyph={glyph} tone={color as Tone} />
        <span className="col g2 grow">
          <b className="b">{name}</b>
          <span className={bank.hosts.length > 0 ? 't13 c2 bank-hosts' : 't13 c3'}>
            {bank.hosts.join(', ') || w.noHosts}
          </span>
        </span>
        {mayHosts && <IconButton label={w.editHosts(name)} icon={PencilLine} onClick={() => setOpen(true)} />}
      </div>
      <List label={name}>
        {bank.products.map((product) => (
          <Row
            key={product.id}
            title={product.name}
            sub={product.page ? <span className="bank-hosts">{product.page}</span> : product.number}
            trail={
              product.leads !== 'bank' && (
                <StatusBadge bare kind={product.leads === 'sample' ? 'brass' : 'no'}>
                  {w[product.leads]}
                </StatusBadge>
              )
            }
            chevron
            onClick={() => setChosen(product)}
          />
        ))}
      </List>
      <Suspense>
        {isOpen && <HostsPopup bank={bank} onClose={() => setOpen(false)} />}
        {chosen && <PagePopup hosts={bank.hosts} product={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  );
}
