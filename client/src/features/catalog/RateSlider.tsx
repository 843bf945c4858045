import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { Slider } from '#ui/Slider.tsx';
import { listWords } from './list-words.ts';
import { percent } from './percent.ts';
import type { FilterInAddress } from './use-filter.ts';
import type { Attributes } from './use-products.ts';

const step = 5;
const down = (rate: number) => Math.floor(rate / step) * step;
const up = (rate: number) => Math.ceil(rate / step) * step;

/** The right end means no limit. */
export function RateSlider({
  filter,
  change,
  attributes,
  large,
}: Pick<FilterInAddress, 'filter' | 'change'> & { attributes: Attributes; large?: boolean }) {
  const w = useWords(listWords);
  const [min, max] = [down(attributes.rate_min), up(attributes.rate_max)];
  const [draft, setDraft] = useDraft(Math.min(max, Math.max(min, filter.rate_max ?? max)), (rate) =>
    change({ ...filter, rate_max: rate >= max ? undefined : rate }, { replace: true }),
  );
  return (
    <div className="col g4" role="group" aria-label={w.rateMax}>
      <span className={large ? 'fb' : 'fb t13'}>
        <span className="b">{w.rateMax}</span>
        <b className="b num cp nw">{draft >= max ? w.any : w.atMostShort(percent(draft))}</b>
      </span>
      <Slider
        label={w.rateMax}
        min={min}
        max={max}
        step={step}
        value={draft}
        onChange={setDraft}
        format={(rate) => (rate >= max ? w.any : percent(rate))}
      />
    </div>
  );
}
