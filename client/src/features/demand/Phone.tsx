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
import { useKeepDemand } from './queries.ts';

type Shown = DataOut<Contract['POST /common/api/demand/{id}/phone']>;

/** Shows how the author is reached by phone. Each press is a look that the author sees. */
export function Phone({ id }: { id: string }) {
  const w = useWords(mineWords);
  const [language] = useLanguage();
  const keep = useKeepDemand();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      setShown(await call('POST /common/api/demand/{id}/phone', { params: { id } }));
    } catch (error) {
      // `call` showed the failure; the demand may have been closed.
      if (!(error instanceof CallFailure)) throw error;
      keep(id);
    } finally {
      setBusy(false);
    }
  };
  if (!shown)
    return (
      <div className="demand-phone">
        <Button size="sm" kind="line" icon={PhoneCall} busy={isBusy} onClick={() => void look()}>
          {w.phone}
        </Button>
        <span className="t12 c3">{w.phoneHint}</span>
      </div>
    );
  const time = shown.expires_at
    ? new Date(shown.expires_at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
    : null;
  return (
    <div className="demand-phone" role="status">
      <a className="t20 b num" href={`tel:${shown.number}`}>
        {shown.number}
      </a>
      <span className="t12 c3">
        {shown.way === 'mobile' ? w.mobile : w.middleNumber}
        {time && ` · ${w.expires(time)}`}
      </span>
      {shown.sample && <SampleMark>{w.samplePhone}</SampleMark>}
    </div>
  );
}
