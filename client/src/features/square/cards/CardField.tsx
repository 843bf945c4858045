import type { Role } from '@sycee/contract/core/roles';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PostDraft } from '#features/square/use-post-draft.ts';
import { useRole } from '#platform/session/session.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { choiceWords } from './choice-words.ts';
import { type CardKind, cardIcons } from './kinds.ts';
import { cardWords } from './words.ts';

const CardChoice = lazy(async () => ({ default: (await import('./CardChoice.tsx')).CardChoice }));

/** Who publishes demands attaches the own ones. */
const withDemands: readonly (Role | null)[] = ['member', 'broker'];

/** What the reader can attach to a post. */
function useCardKinds(): readonly CardKind[] {
  const role = useRole();
  const hasNews = useSiteApp(({ modules }) => modules.includes('news'));
  return [
    'product',
    ...(hasNews ? (['article'] as const) : []),
    ...(role === 'member' ? (['report'] as const) : []),
    ...(withDemands.includes(role) ? (['demand'] as const) : []),
  ];
}

interface CardFieldProps {
  card: PostDraft['card'];
  onChange: (card: PostDraft['card']) => void;
}

/** What a post shows besides its text: one thing, chosen from a list of its kind. */
export function CardField({ card, onChange }: CardFieldProps) {
  const w = useWords(choiceWords);
  const names = useWords(cardWords);
  const kinds = useCardKinds();
  const [picking, setPicking] = useState<CardKind | null>(null);
  return (
    <Field group label={w.attach} optional>
      {card ? (
        <AttachedCard card={card} onRemove={() => onChange(null)} />
      ) : (
        <div className="f g8 wrap">
          {kinds.map((kind) => (
            <Button key={kind} kind="line" size="sm" icon={cardIcons[kind]} onClick={() => setPicking(kind)}>
              {kind === 'report' ? w.ownReport : names[kind]}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {picking && (
          <CardChoice
            kind={picking}
            onClose={() => setPicking(null)}
            onPick={(picked) => {
              onChange({ kind: picking, ...picked });
              setPicking(null);
            }}
          />
        )}
      </Suspense>
    </Field>
  );
}

function AttachedCard({ card, onRemove }: { card: NonNullable<PostDraft['card']>; onRemove: () => void }) {
  const w = useWords(choiceWords);
  const names = useWords(cardWords);
  const Icon = cardIcons[card.kind];
  return (
    <div className="square-card">
      <Icon size={20} aria-hidden="true" />
      <span className="grow">
        <b className="m">{card.title}</b>
        <span className="t12 c3">{names[card.kind]}</span>
      </span>
      <IconButton size="sm" label={w.remove} icon={X} onClick={onRemove} />
    </div>
  );
}
