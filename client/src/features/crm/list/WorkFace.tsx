import { stages } from '@sycee/domain/work/status';
import { SharedTag } from '#features/crm/team/SharedTag.tsx';
import { DueChip } from '#features/crm/time/DueChip.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Verdict } from '#ui/Verdict.tsx';
import { listWords } from './words.ts';

/** Where it stands; of a returned one, why. */
export const stateOf = ({ state_tx, status, return_reason }: WorkItem): string =>
  status === 'back' && return_reason ? `${state_tx} · ${return_reason.name}` : state_tx;

/** Who, what for and how much. */
function useTexts(work: WorkItem) {
  const { customer_info, product_info, owner, company_name, about } = work;
  const w = useWords(listWords);
  return {
    name: customer_info.name || company_name || customer_info.mobile,
    product: product_info ? `${product_info.name} · ${product_info.institution}` : about || w.noProduct,
    owner: owner ? w.ownerIs(owner.name) : '',
    away: w.ownerDisabled,
    state: stateOf(work),
  };
}

/** An order on a phone: a card with its stage as a bar. */
export function CardFace({ work, showOwner }: { work: WorkItem; showOwner: boolean }) {
  const text = useTexts(work);
  return (
    <>
      <span className="f g12">
        <Avatar name={text.name} />
        <span className="col g2 grow">
          <span className="f g6">
            <b className="b el">{text.name}</b>
            <Tag kind="fill">{work.level}</Tag>
            <SharedTag of={work} />
            {work.owner_disabled && (
              <Verdict bare kind="warn">
                {text.away}
              </Verdict>
            )}
          </span>
          <span className="t13 c3 el">{text.product}</span>
        </span>
        {work.amount_asked !== null && (
          <span className="t17">
            <Amount fen={work.amount_asked} short />
          </span>
        )}
      </span>
      <StageBar of={stages.length} at={stages.indexOf(work.stage)} silent />
      <span className="fb work-foot">
        <span className="t13 c2">
          {text.state}
          {showOwner && text.owner && ` · ${text.owner}`}
        </span>
        <DueChip work={work} />
      </span>
    </>
  );
}

/** The same as a row in the list of a desk. */
export function RowFace({ work, showOwner }: { work: WorkItem; showOwner: boolean }) {
  const text = useTexts(work);
  return (
    <>
      <Avatar name={text.name} />
      <span className="bd">
        <span className="fb">
          <span className="f g6">
            <b className="b el">{text.name}</b>
            <Tag kind="fill">{work.level}</Tag>
            <SharedTag of={work} />
            {work.owner_disabled && (
              <Verdict bare kind="warn">
                {text.away}
              </Verdict>
            )}
          </span>
          {work.amount_asked !== null && (
            <span className="t15">
              <Amount fen={work.amount_asked} short />
            </span>
          )}
        </span>
        <span className="t13 c3 el">
          {text.product}
          {showOwner && work.owner && ` · ${work.owner.name}`}
        </span>
        <span className="fb work-foot">
          <DueChip work={work} />
          <span className="t12 c3 el">{text.state}</span>
        </span>
      </span>
    </>
  );
}
