import { type CardField, cardAudiences } from '@sycee/domain/card/layout';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Select } from '#ui/Select.tsx';
import { CardDesk, type EditorProps } from './CardDesk.tsx';
import { editorWords } from './editor-words.ts';
import type { CardForm } from './form.ts';
import { contentPath } from './paths.ts';

/** Which fields of the own card are shown, in which order, and to whom. */
export function EditBusinessCard() {
  const w = useWords(editorWords);
  return <CardDesk title={w.fieldsTitle} editor={(props) => <Fields {...props} />} />;
}

function Fields({ edits, change }: EditorProps) {
  const w = useWords(editorWords);
  const form = edits.value;
  const { layout } = form;
  const move = (from: number, to: number) => change({ layout: movedTo(layout, from, to) }, `${from} ${to}`);
  const drag = useDragOrder({ onMove: move });
  return (
    <section className="col g12">
      <div className="fb">
        <p className="t13 c3">{w.fieldsHint}</p>
        <GoLink href={hrefOf(contentPath)}>{w.toContent}</GoLink>
      </div>
      {edits.errors.layout && <FieldError>{edits.errors.layout}</FieldError>}
      <ol className="card desk-list card-fields" aria-label={w.fields}>
        {layout.map(({ field, shown_to }, at) => (
          <li key={field} {...drag.item(at)}>
            {drag.handle && <DragHandle {...drag.handle(at)} />}
            <span className="desk-entry col g2">
              <b className="m">{w[field]}</b>
              <About field={field} form={form} />
            </span>
            <span className="desk-acts">
              <Select
                size="sm"
                aria-label={w.shownTo(w[field])}
                value={shown_to}
                options={cardAudiences.map((value) => ({ value, label: w[value] }))}
                onChange={(audience) => change({ layout: layout.with(at, { field, shown_to: audience }) })}
              />
              <OrderButtons up={w.up(w[field])} down={w.down(w[field])} at={at} of={layout.length} onMove={move} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a field has so far; one without anything does not appear on the card. */
function About({ field, form }: { field: CardField; form: CardForm }) {
  const w = useWords(editorWords);
  if (field === 'mobile') return <span className="t13 c3">{w.mobileHint}</span>;
  if (field === 'introduction') return <span className="t13 c3 el">{form.introduction.trim() || w.notFilled}</span>;
  const { length } = form[field === 'products' ? 'choices' : field];
  return <span className="t13 c3">{length > 0 ? w.count(length) : w.notFilled}</span>;
}
