import { type HomeBlock, homeBlocks } from '@sycee/domain/site/appearance';
import { useWords } from '#platform/words.ts';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Switch } from '#ui/Switch.tsx';
import { appFormWords } from './app-words.ts';

interface HomeBlockListProps {
  /** The blocks that are on, in their order. */
  shown: readonly HomeBlock[];
  onChange: (shown: readonly HomeBlock[]) => void;
}

export function useBlockName(): (block: HomeBlock) => string {
  const w = useWords(appFormWords);
  return (block) => (block === 'news' ? w.newsBlock : w[block]);
}

/** The blocks of the home page in their order; those that are off stand below. */
export function HomeBlockList({ shown, onChange }: HomeBlockListProps) {
  const w = useWords(appFormWords);
  const nameOf = useBlockName();
  const move = (from: number, to: number) => onChange(movedTo(shown, from, to));
  const drag = useDragOrder({ onMove: move });
  const off = homeBlocks.filter((block) => !shown.includes(block));
  const toggle = (block: HomeBlock, isOn: boolean) =>
    onChange(isOn ? [...shown, block] : shown.filter((one) => one !== block));
  return (
    <div>
      <ol className="desk-list" aria-label={w.blocks}>
        {shown.map((block, at) => {
          const name = nameOf(block);
          return (
            <li key={block} {...drag.item(at)}>
              {drag.handle && <DragHandle {...drag.handle(at)} />}
              <span className="desk-entry">{name}</span>
              <OrderButtons up={w.blockUp(name)} down={w.blockDown(name)} at={at} of={shown.length} onMove={move} />
              <Switch checked hideLabel onChange={(isOn) => toggle(block, isOn)}>
                {name}
              </Switch>
            </li>
          );
        })}
      </ol>
      {off.length > 0 && (
        <ul className="desk-list">
          {off.map((block) => (
            <li key={block}>
              <span className="desk-entry c3">{nameOf(block)}</span>
              <Switch checked={false} hideLabel onChange={(isOn) => toggle(block, isOn)}>
                {nameOf(block)}
              </Switch>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
