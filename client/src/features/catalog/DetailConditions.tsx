import { Calculator } from 'lucide-react';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { detailWords } from './detail-words.ts';
import type { ProductFull } from './use-detail.ts';

/** The conditions and the amount: the rules in force as text, independent of the reader. */
export function DetailConditions({ product }: { product: ProductFull }) {
  const w = useWords(detailWords);
  const isBoxed = (id: string) => product.boxes.some(({ conditions }) => conditions.includes(id));
  const hard = product.conditions.filter((condition) => condition.hard && !isBoxed(condition.id));
  const soft = product.conditions.filter((condition) => !condition.hard);
  const [rule = '', least = '', most = ''] = w.amountRuleText('#', '#', '#').split('#');
  return (
    <>
      <section className="col g12">
        <SectionHead title={w.conditions} fact={w.conditionsFact(hard.length + product.boxes.length, soft.length)} />
        <Card as="div" className="conds">
          {hard.length > 0 && <Conditions label={w.hard} list={hard} />}
          {product.boxes.map((box) => (
            <Conditions
              key={box.id}
              label={box.title}
              list={product.conditions.filter(({ id }) => box.conditions.includes(id))}
            />
          ))}
          {soft.length > 0 && <Conditions label={w.soft} list={soft} />}
        </Card>
      </section>
      <section className="col g12">
        <SectionHead title={w.amountRule} action={product.category === 'mortgage' && <ValuationLink />} />
        <Card as="div" className="f ft g12">
          <Calculator size={20} className="cp" aria-hidden="true" />
          <p className="grow">
            {rule}
            <b className="m">{product.amount_rule}</b>
            {least}
            <Amount fen={product.amount_from} />
            {most}
            <Amount fen={product.amount_to} />
            {w.amountRuleText('#', '#', '#').split('#')[3]}
          </p>
        </Card>
      </section>
    </>
  );
}

/** Leads to the valuation from which the reader came, otherwise to a new one. */
function ValuationLink() {
  const w = useWords(detailWords);
  const { valuation: id } = useLocation().query;
  if (id) return <GoLink href={hrefOf('/subpkgs/ass/result', { id })}>{w.ownValuation}</GoLink>;
  return <GoLink href={hrefOf('/subpkgs/ass/evaluate')}>{w.valuation}</GoLink>;
}

function Conditions({ label, list }: { label: string; list: ProductFull['conditions'] }) {
  return (
    <div>
      <h3 className="t13 c3">{label}</h3>
      <dl>
        {list.map(({ id, name, required }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{required}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
