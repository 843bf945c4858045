import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { contentPath } from './paths.ts';
import { useCard } from './queries.ts';
import { SaveContact } from './SaveContact.tsx';
import { cardWords } from './words.ts';

const CardCode = lazy(async () => ({ default: (await import('./CardCode.tsx')).CardCode }));

/** The card of an adviser or a colleague in a store, on the page of that person. */
export function PublicCard({ accountNo }: { accountNo: string }) {
  const w = useWords(cardWords);
  const { data: card, isPending } = useCard(accountNo);
  const isOwn = useSessionEntry()?.info.account_no === accountNo;
  const [isCodeShown, setCodeShown] = useState(false);
  if (!card) return isPending ? <Skeleton shape="card" /> : null;
  return (
    <>
      <BusinessCard card={card}>
        {isOwn ? (
          <ButtonLink kind="line" size="sm" href={hrefOf(contentPath)}>
            {w.edit}
          </ButtonLink>
        ) : (
          <SaveContact card={card} size="sm" />
        )}
        <Button kind="line" size="sm" icon={QrCode} onClick={() => setCodeShown(true)}>
          {w.code}
        </Button>
      </BusinessCard>
      <Suspense>{isCodeShown && <CardCode card={card} isOwn={isOwn} onClose={() => setCodeShown(false)} />}</Suspense>
    </>
  );
}
