import type { ConversationRow } from '@sycee/contract/chat-models';
import type { Language } from '@sycee/domain/language/both';
import { useQueryClient } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { type ServiceState, useServiceState } from './use-service-state.ts';
import './service.css';
import { serviceWords } from './words.ts';

const Answering = lazy(async () => ({ default: (await import('./Answering.tsx')).Answering }));
const RateService = lazy(async () => ({ default: (await import('./rating/RateService.tsx')).RateService }));

interface ServiceLineProps {
  row: ConversationRow;
  onInsert: (text: string) => void;
}

/** Above the messages of a service conversation: the place in the queue for the member, and what who answers can do. */
export function ServiceLine({ row: { tid, change_no }, onInsert }: ServiceLineProps) {
  const { data } = useServiceState(tid, change_no);
  if (data?.is_customer && data.status === 'waiting') return <InQueue state={data} />;
  return (
    <Suspense>
      {data?.is_handler && <Answering state={data} onInsert={onInsert} />}
      {data?.can_rate && <RateService key={data.id} state={data} />}
    </Suspense>
  );
}

const openingTime = (instant: string, language: Language): string =>
  new Date(instant).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

function InQueue({ state: { tid, place, expected_minutes, is_closed, opens_at } }: { state: ServiceState }) {
  const [language] = useLanguage();
  const w = useWords(serviceWords);
  const queries = useQueryClient();
  const giveUp = async () => {
    if (!(await modal.show({ title: w.giveUpAsk, text: w.giveUpText, ok: w.giveUp, cancel: true }))) return;
    await call('POST /message/api/consult/give_up', { body: { tid } }).catch(() => {});
    await queries.invalidateQueries({ queryKey: ['service state', tid] });
  };
  return (
    <div className="service-line" role="status">
      <Headset size={16} className="cp" aria-hidden="true" />
      <span className="grow num">
        {is_closed
          ? w.closedUntil(opens_at ? openingTime(opens_at, language) : '')
          : w.inQueue((place ?? 1) - 1, expected_minutes)}
      </span>
      <Button kind="ghost" size="sm" onClick={() => void giveUp()}>
        {w.giveUp}
      </Button>
    </div>
  );
}
