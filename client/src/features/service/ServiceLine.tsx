import type { ConversationRow } from '@sycee/contract/chat-models';
import type { Language } from '@sycee/domain/language/both';
import { topicName } from '@sycee/domain/service/topics';
import { useQueryClient } from '@tanstack/react-query';
import { Headset, StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { type ServiceState, useServiceState } from './use-service-state.ts';
import './service.css';
import { serviceWords } from './words.ts';

const HandOverPopup = lazy(async () => ({ default: (await import('./HandOverPopup.tsx')).HandOverPopup }));
const ServiceNotes = lazy(async () => ({ default: (await import('./ServiceNotes.tsx')).ServiceNotes }));

/** Above the messages of a service conversation: the place in the queue for the member, and what who answers can do. */
export function ServiceLine({ row: { tid, change_no } }: { row: ConversationRow }) {
  const { data } = useServiceState(tid, change_no);
  if (data?.is_customer && data.status === 'waiting') return <InQueue state={data} />;
  return data?.is_handler ? <Answering state={data} /> : null;
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
          : w.inQueue((place ?? 1) - 1, expected_minutes ?? 1)}
      </span>
      <Button kind="ghost" size="sm" onClick={() => void giveUp()}>
        {w.giveUp}
      </Button>
    </div>
  );
}

function Answering({ state: { id, tid, topic, handover_note } }: { state: ServiceState }) {
  const w = useWords(serviceWords);
  const [shown] = useLanguage();
  const queries = useQueryClient();
  const [isHandingOver, setHandingOver] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const resolve = async () => {
    if (!(await modal.show({ title: w.resolveAsk, text: w.resolveText, ok: w.resolve, cancel: true }))) return;
    await call('POST /message/api/consult/resolve', { body: { id } }).then(
      () => toast(w.resolved, { kind: 'ok' }),
      () => {},
    );
    await queries.invalidateQueries({ queryKey: ['service state', tid] });
  };
  return (
    <>
      <div className="service-line">
        <Headset size={16} className="cp" aria-hidden="true" />
        <span className="grow el">{topicName(topic, shown)}</span>
        <Button kind="ghost" size="sm" aria-expanded={isNoting} onClick={() => setNoting(!isNoting)}>
          {w.notes}
        </Button>
        <Button kind="ghost" size="sm" onClick={() => setHandingOver(true)}>
          {w.handOver}
        </Button>
        <Button kind="soft" size="sm" onClick={() => void resolve()}>
          {w.resolve}
        </Button>
      </div>
      {handover_note && (
        <div className="service-line service-notes">
          <StickyNote size={16} aria-hidden="true" />
          <span className="grow">
            {w.note}: {handover_note}
          </span>
        </div>
      )}
      <Suspense>{isNoting && <ServiceNotes tid={tid} />}</Suspense>
      <Suspense>{isHandingOver && <HandOverPopup id={id} onClose={() => setHandingOver(false)} />}</Suspense>
    </>
  );
}
