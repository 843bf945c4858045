import { stages } from '@sycee/domain/work/status';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Brand } from '#ui/Brand.tsx';
import { Logo } from '#ui/Logo.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import type { Tone } from '#ui/tone.ts';
import { Verdict, type VerdictKind } from '#ui/Verdict.tsx';
import { myPageWords } from './words.ts';

const looks: Record<WorkItem['status'], VerdictKind> = {
  undistributed: 'info',
  working: 'pri',
  back: 'info',
  over: 'no',
  recycle: 'no',
};

/** Whose product, how much, how far. */
export function ApplicationFace({ work }: { work: WorkItem }) {
  const w = useWords(myPageWords);
  const { product_info: product } = work;
  const isClosed = work.status === 'over' || work.status === 'recycle';
  return (
    <>
      <span className="f g12">
        {product ? <Logo glyph={product.glyph} tone={product.color as Tone} /> : <Brand px={40} />}
        <span className="col g2 grow">
          <b className="b el">{product?.name ?? (work.about || w.noProduct)}</b>
          <span className="t13 c3 el">{product?.institution ?? w.number(work.work_no)}</span>
        </span>
        {work.amount_asked !== null && (
          <span className="t17">
            <Amount fen={work.amount_asked} short />
          </span>
        )}
      </span>
      {!isClosed && <StageBar of={stages.length} at={stages.indexOf(work.stage)} silent />}
      <span className="fb work-foot">
        <span className="t13 c3 el">
          {work.side_info.name ? w.adviser(work.side_info.name) : <MomentText at={work.created_at} dayOnly />}
        </span>
        <Verdict bare kind={looks[work.status]}>
          {work.status === 'working' ? w.stage(work.stage) : work.state_tx}
        </Verdict>
      </span>
    </>
  );
}
