import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { cardIcons } from './cards/kinds.ts';
import type { RefusedNotice } from './refusal.ts';
import type { PostDraft } from './use-post-draft.ts';
import { writeWords } from './write-words.ts';

const CardChoice = lazy(async () => ({ default: (await import('./cards/CardChoice.tsx')).CardChoice }));

interface AttachNamedProps {
  refusal: readonly RefusedNotice[];
  onAttach: (card: NonNullable<PostDraft['card']>) => void;
}

/** Attaches a product that a refused text names, or another one that its author chooses. */
export function AttachNamed({ refusal, onAttach }: AttachNamedProps) {
  const w = useWords(writeWords);
  const [isChoosing, setChoosing] = useState(false);
  const named = new Map(refusal.flatMap(({ products = [] }) => products.map((product) => [product.id, product])));
  return (
    <>
      {[...named.values()].map(({ id, title, institution }) => (
        <Button key={id} size="sm" icon={cardIcons.product} onClick={() => onAttach({ kind: 'product', id, title })}>
          {w.attachNamed(institution, title)}
        </Button>
      ))}
      <Button kind="line" size="sm" onClick={() => setChoosing(true)}>
        {named.size > 0 ? w.attachOther : w.attachProduct}
      </Button>
      <Suspense>
        {isChoosing && (
          <CardChoice
            kind="product"
            onClose={() => setChoosing(false)}
            onPick={({ id, title }) => onAttach({ kind: 'product', id, title })}
          />
        )}
      </Suspense>
    </>
  );
}
