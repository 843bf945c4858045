import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import { serviceCapacityAtMost } from '@sycee/domain/service/limits';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { serviceWords } from './words.ts';

type Call = Contract['POST /message/api/consult/duty'];
const capacities = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, serviceCapacityAtMost];

/** Whether requests are assigned to the caller, how many at a time and in which languages. */
export function DutyCard({ duty, onChange }: { duty: DataOut<Call>; onChange: () => Promise<void> }) {
  const w = useWords(serviceWords);
  const role = useRole();
  // Regions and headquarters answer what they take; nothing is assigned to them.
  if (role !== 'broker' && role !== 'store') return null;
  const set = async (body: BodyIn<Call>) => {
    await call('POST /message/api/consult/duty', { body }).catch(() => {});
    await onChange();
  };
  const until = duty.on_until && new Date(duty.on_until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  const choices = [...new Set([...capacities, duty.capacity])].sort((a, b) => a - b);
  return (
    <Card className="col g16">
      <Switch
        checked={duty.is_on}
        sub={until ? w.onDutyUntil(until) : w.offDuty}
        onChange={(is_on) => void set({ is_on })}
      >
        {w.onDuty}
      </Switch>
      <p className="t13 c2 num">{w.load(duty.load, duty.capacity)}</p>
      <Field label={w.capacity}>
        <Select
          value={String(duty.capacity)}
          options={choices.map((n) => ({ value: String(n), label: String(n) }))}
          onChange={(n) => void set({ capacity: Number(n) })}
        />
      </Field>
      <div className="f g16 wrap">
        {(['zh', 'en'] as const).map((one) => (
          <Checkbox
            key={one}
            checked={duty.languages.includes(one)}
            // The last language stays.
            disabled={duty.languages.length === 1 && duty.languages.includes(one)}
            onChange={(isOn) =>
              void set({ languages: isOn ? [...duty.languages, one] : duty.languages.filter((other) => other !== one) })
            }
          >
            {w[`speaks_${one}`]}
          </Checkbox>
        ))}
      </div>
    </Card>
  );
}
