import { useId } from 'react';
import type { About } from '#features/crm/types.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { type Broker, hasRoom, type Mode, type Plan } from './plan.ts';
import { useDistributeWords } from './use-distribute-words.ts';

export interface BrokerChoiceProps {
  about: About;
  mode: Mode;
  onMode: (mode: Mode) => void;
  brokers: readonly Broker[];
  chosen: ReadonlySet<string>;
  plan: Plan;
  severalStores: boolean;
  onToggle: (accountNo: string) => void;
}

/** Chooses the advisers, and previews how many orders each would get. */
export function BrokerChoice({
  about,
  mode,
  onMode,
  brokers,
  chosen,
  plan,
  severalStores,
  onToggle,
}: BrokerChoiceProps) {
  const w = useDistributeWords(about);
  return (
    <div className="col g16">
      <Segmented
        block
        label={w.mode}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'evenly', label: w.evenly },
          { value: 'by_hand', label: w.byHand },
        ]}
      />
      <fieldset className="col work-brokers">
        <legend className="vh">{w.brokers}</legend>
        {brokers.map((broker) => (
          <BrokerLine
            key={broker.account_no}
            about={about}
            broker={broker}
            type={mode === 'by_hand' ? 'radio' : 'checkbox'}
            isChosen={chosen.has(broker.account_no)}
            gets={plan.gets.get(broker.account_no) ?? 0}
            whyNotAssigned={
              chosen.has(broker.account_no) || !hasRoom(broker) ? w[`none_${plan.whyNotAssigned(broker)}`] : w.notChosen
            }
            onToggle={() => onToggle(broker.account_no)}
          />
        ))}
      </fieldset>
      <p className="t13 b" role="status">
        {chosen.size === 0 ? w.chooseOne : w.preview(plan.given, plan.people)}
      </p>
      {chosen.size > 0 && plan.full > 0 && <Note kind="warn">{w.left(plan.full)}</Note>}
      {chosen.size > 0 && plan.otherCity > 0 && <Note kind="warn">{w.leftCity(plan.otherCity)}</Note>}
      {severalStores && <Note kind="info">{w.stores}</Note>}
      <p className="t13 c3">{w.after}</p>
    </div>
  );
}

interface BrokerLineProps {
  about: About;
  broker: Broker;
  type: 'radio' | 'checkbox';
  isChosen: boolean;
  gets: number;
  /** The reason, if an adviser gets none. */
  whyNotAssigned: string;
  onToggle: () => void;
}

function BrokerLine({ about, broker, type, isChosen, gets, whyNotAssigned, onToggle }: BrokerLineProps) {
  const w = useDistributeWords(about);
  const group = useId();
  const isOpen = hasRoom(broker);
  const after = broker.open + gets;
  return (
    <label className="opt">
      <input
        type={type}
        className={type === 'checkbox' ? 'ck' : 'rd'}
        name={type === 'radio' ? 'broker' : group}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onToggle}
      />
      <Avatar name={broker.name} size={32} online={broker.on_duty} />
      <span className="col g4 grow">
        <span className="fb">
          <span className="m el">{broker.name}</span>
          <span className="t13 num nw">
            {gets > 0 ? (
              <b className="b cp">{w.gets(gets, after)}</b>
            ) : (
              <span className={broker.on_duty && !isOpen ? 'warn' : 'c3'}>{whyNotAssigned}</span>
            )}
          </span>
        </span>
        <span className="su num">
          {w.load(broker.open, broker.capacity)}
          {broker.weight !== 1 && ` · ${w.weight(broker.weight)}`}
          {broker.cities.length > 0 && ` · ${broker.cities.map(({ name }) => name).join(w.and)}`}
        </span>
        <span aria-hidden="true">
          <ProgressBar value={after / broker.capacity} label={w.load(after, broker.capacity)} />
        </span>
      </span>
    </label>
  );
}
