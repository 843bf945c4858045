import { useMutation } from '@tanstack/react-query';
import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { modal } from '#ui/modal.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { type Link, revokeLink } from './share-api.ts';
import { shareWords } from './words.ts';

interface LinkListProps {
  id: string;
  links: readonly Link[];
  /** Called after a link was revoked. */
  onChange: (share: string) => void;
}

export function LinkList({ id, links, onChange }: LinkListProps) {
  const w = useWords(shareWords);
  return (
    <section className="col g12">
      <SectionHead title={w.links} />
      <Card>
        {links.length === 0 && <EmptyState title={w.noLinks}>{w.noLinksText}</EmptyState>}
        <ul className="list">
          {links.map((link) => (
            <LinkLine key={link.id} id={id} link={link} onChange={onChange} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function LinkLine({ id, link, onChange }: { id: string; link: Link; onChange: (share: string) => void }) {
  const w = useWords(shareWords);
  const [language] = useLanguage();
  const taking = useMutation({
    mutationFn: () => revokeLink(id, link.id),
    onSuccess: () => {
      toast(w.takenBack, { kind: 'ok' });
      onChange(link.id);
    },
  });
  const ask = async () => {
    if (await modal.show({ text: w.takeBackAsk, ok: w.takeBack, cancel: true })) taking.mutate();
  };
  return (
    <li className="fb share-line">
      <span className="col g2">
        <span className="m">{w[link.shows]}</span>
        <span className="t12 c3 num">
          {w.until(dayWords(link.expires_at, language))} · {w.opened(link.opened)}
        </span>
      </span>
      {link.is_over ? (
        <StatusBadge kind="no">{w.over}</StatusBadge>
      ) : (
        <Button kind="line" size="sm" busy={taking.isPending} onClick={() => void ask()}>
          {w.takeBack}
        </Button>
      )}
    </li>
  );
}
