import { ArrowDown, MessagesSquare, ShieldCheck } from 'lucide-react';
import { detailsHref } from '#features/catalog/index.ts';
import { applicationDocumentsId } from '#features/crm/documents/LazyDocuments.tsx';
import { StageSteps } from '#features/crm/order/StageSteps.tsx';
import type { Order } from '#features/crm/types.ts';
import { useApplicantStep } from '#features/todo/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Logo } from '#ui/Logo.tsx';
import { isMotionReduced } from '#ui/motion.ts';
import { Note } from '#ui/Note.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { Stat } from '#ui/Stat.tsx';
import type { Tone } from '#ui/tone.ts';
import { myPageWords } from './words.ts';

/** The application's current state. */
export function ApplicationHead({ order, isWide }: { order: Order; isWide: boolean }) {
  const w = useWords(myPageWords);
  const at = order.flow.steps.findIndex(({ slug }) => slug === order.stage);
  const isClosed = order.status === 'over' || order.status === 'recycle';
  return (
    <Card className="col g16">
      <div className="col g4">
        <h2 className="t24 song">{order.status === 'working' ? w.stage(order.stage) : order.state_tx}</h2>
        <p className="t13 c3 num">{w.number(order.work_no)}</p>
      </div>
      {!isClosed && (isWide ? <StageSteps flow={order.flow} /> : <StageBar of={order.flow.steps.length} at={at} />)}
      <dl className="work-figures">
        <Stat size={20} label={w.input}>
          <Fen value={order.amount_asked} />
        </Stat>
        {order.amount_disbursed === null ? (
          <Stat size={20} label={w.approved}>
            <Fen value={order.amount_approved} />
          </Stat>
        ) : (
          <Stat size={20} label={w.disbursed} tone="ok">
            <Fen value={order.amount_disbursed} />
          </Stat>
        )}
        {order.term_months !== null && <Stat label={w.term}>{w.months(order.term_months)}</Stat>}
      </dl>
    </Card>
  );
}

const Fen = ({ value }: { value: number | null }) =>
  value === null ? <span className="c3">—</span> : <Amount fen={value} short />;

/** The applicant's next step with a link to it, or who else acts next. */
export function NextCard({ order }: { order: Order }) {
  const w = useWords(myPageWords);
  const { kind, isUpload, text } = useApplicantStep(order);
  if (!text)
    return (
      <Note kind="info" title={w.next}>
        {w.nextText(order.status, order.stage)}
      </Note>
    );
  const isAgain = kind === 'upload_again';
  const isEarly = isBeforeDocuments(order);
  return (
    <Note
      kind={isAgain ? 'bad' : isEarly ? 'info' : 'warn'}
      title={w.next}
      action={
        <GoLink iconEnd={ArrowDown} onClick={() => showDocuments(isUpload)}>
          {isUpload ? w.toUpload : w.toFill}
        </GoLink>
      }
    >
      <p className="b">{text}</p>
      <p>{isAgain ? w.again : isEarly ? w.nextText(order.status, order.stage) : w.before}</p>
    </Note>
  );
}

/** Documents may be provided before the adviser asks for them, and nothing waits for them yet. */
const isBeforeDocuments = ({ status, stage }: Order): boolean =>
  status !== 'working' || stage === 'to_call' || stage === 'met';

/** Both links scroll the same screen: documents are in a card further down, with the fields at its end. */
function showDocuments(isUpload: boolean) {
  const card = document.getElementById(applicationDocumentsId);
  const target = isUpload ? card : (card?.querySelector('.paper-fields') ?? card);
  target?.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  target?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
}

/** The adviser who will call. */
export function AdviserCard({ order }: { order: Order }) {
  const w = useWords(myPageWords);
  const { name, mobile } = order.side_info;
  return (
    <Card className="col g12">
      <SectionHead title={w.yourAdviser} level={3} />
      {name ? (
        <div className="f g12">
          <Avatar name={name} size={48} />
          <div className="col g2 grow">
            <b className="b">{name}</b>
            <span className="t13 c3">
              <span className="num">{mobile}</span> · {order.store_name}
            </span>
          </div>
          {order.may_chat && (
            <ButtonLink
              kind="line"
              icon={MessagesSquare}
              href={hrefOf('/subpkgs/message/chat', { work_no: order.work_no, type: 'work' })}
            >
              {w.writeToAdviser}
            </ButtonLink>
          )}
        </div>
      ) : (
        <p className="c2">{w.noAdviser}</p>
      )}
      <p className="t13 c3 f ft">
        <ShieldCheck size={16} />
        <span>{w.adviserText}</span>
      </p>
    </Card>
  );
}

export function ProductCard({ order }: { order: Order }) {
  const w = useWords(myPageWords);
  const { product_info: product } = order;
  if (!product) return null;
  return (
    <Card flush>
      <Row
        href={detailsHref(product.id)}
        lead={<Logo glyph={product.glyph} tone={product.color as Tone} />}
        title={product.name}
        sub={product.institution}
        trail={<span className="cp m">{w.seeProduct}</span>}
        chevron
      />
    </Card>
  );
}
