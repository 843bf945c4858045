import { cardProductsAtMost } from '@sycee/domain/card/limits';
import { EyeOff, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ProductLogo, RateFrom } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { EditorProps } from './CardDesk.tsx';
import { editorWords } from './editor-words.ts';
import type { Choice } from './form.ts';

const ChooseProducts = lazy(async () => ({ default: (await import('./ChooseProducts.tsx')).ChooseProducts }));

/** The products on the card, to choose, order and remove. */
export function ProductLines({ edits, change }: EditorProps) {
  const w = useWords(editorWords);
  const { choices } = edits.value;
  const [isChoosing, setChoosing] = useState(false);
  const move = (from: number, to: number) => change({ choices: movedTo(choices, from, to) }, `products ${from} ${to}`);
  const drag = useDragOrder({ onMove: move });
  const remove = (id: string) => change({ choices: choices.filter((one) => one.id !== id) }, `without ${id}`);
  return (
    <Field group label={w.products} hint={w.productsHint(cardProductsAtMost)} error={edits.errors.products}>
      {choices.length > 0 && (
        <ol className="card desk-list card-products" aria-label={w.products}>
          {choices.map((choice, at) => (
            <li key={choice.id} {...drag.item(at)}>
              {drag.handle && <DragHandle {...drag.handle(at)} />}
              {choice.shown ? <ProductLogo product={choice.shown} /> : <EyeOff className="c3" size={22} />}
              <span className="desk-entry col g2">
                <b className="m">{choice.name}</b>
                <About choice={choice} />
              </span>
              <span className="desk-acts">
                <OrderButtons
                  up={w.up(choice.name)}
                  down={w.down(choice.name)}
                  at={at}
                  of={choices.length}
                  onMove={move}
                />
                <IconButton label={w.remove(choice.name)} icon={Trash2} onClick={() => remove(choice.id)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button kind="line" size="sm" icon={Plus} onClick={() => setChoosing(true)}>
          {w.addProduct}
        </Button>
      </div>
      <Suspense>
        {isChoosing && (
          <ChooseProducts
            choices={choices}
            onAdd={(choice) => change({ choices: [...choices, choice] }, `add ${choice.id}`)}
            onRemove={remove}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Field>
  );
}

function About({ choice: { shown } }: { choice: Choice }) {
  const w = useWords(editorWords);
  if (!shown)
    return (
      <StatusBadge bare kind="warn">
        {w.unavailable}
      </StatusBadge>
    );
  return (
    <span className="t13 c3">
      {shown.institution.name} · <RateFrom rate={shown.rate_from} />
    </span>
  );
}
