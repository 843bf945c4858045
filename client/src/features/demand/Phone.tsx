import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { mineWords } from './mine-words.ts';
import { type Demand, useKeepDemand } from './queries.ts';

type Shown = DataOut<Contract['POST /common/api/demand/{id}/phone']>;

const isOver = ({ expires_at }: Shown): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now();

/** Shows how the author is reached by phone: at once if a middle number still connects, otherwise by a press, which is a look that the author sees. */
export function Phone({ demand: { id, phone } }: { demand: Pick<Demand, 'id' | 'phone'> }) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const [taken, setTaken] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      setTaken(await call('POST /common/api/demand/{id}/phone', { params: { id } }));
    } catch (error) {
      // `call` showed the failure; the demand may have been closed.
      if (!(error instanceof CallFailure)) throw error;
      keep(id);
    } finally {
      setBusy(false);
    }
  };
  const shown = taken ?? phone;
  if (shown && !isOver(shown)) return <Number shown={shown} />;
  return (
    <div className="demand-phone">
      <Button size="sm" kind="line" icon={PhoneCall} busy={isBusy} onClick={() => void look()}>
        {w.phone}
      </Button>
      <span className="t12 c3">{w.phoneHint}</span>
    </div>
  );
}

function Number({ shown: { number, way, expires_at, sample } }: { shown: Shown }) {
  const w = useWords(mineWords);
  const [language] = useLanguage();
  const time = expires_at
    ? new Date(expires_at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
    : null;
  return (
    <div className="demand-phone" role="status">
      <a className="demand-number t20 b num" href={`tel:${number}`} aria-label={w.call(number)}>
        <PhoneCall size={20} aria-hidden />
        {number}
      </a>
      <span className="t12 c3">
        {way === 'mobile' ? w.mobile : w.middleNumber}
        {time && ` · ${w.expires(time)}`}
      </span>
      {sample && <SampleMark>{w.samplePhone}</SampleMark>}
    </div>
  );
}
