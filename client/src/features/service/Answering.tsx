import { topicName } from '@sycee/domain/service/topics';
import { useQueryClient } from '@tanstack/react-query';
import { Headset, StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import type { ServiceState } from './use-service-state.ts';
import { serviceWords } from './words.ts';

const HandOverPopup = lazy(async () => ({ default: (await import('./HandOverPopup.tsx')).HandOverPopup }));
const ServiceNotes = lazy(async () => ({ default: (await import('./ServiceNotes.tsx')).ServiceNotes }));
const LinkLine = lazy(async () => ({ default: (await import('./links/LinkLine.tsx')).LinkLine }));
const QuickAnswers = lazy(async () => ({ default: (await import('./quick/QuickAnswers.tsx')).QuickAnswers }));

interface AnsweringProps {
  state: ServiceState;
  /** Puts a text into the message box. */
  onInsert: (text: string) => void;
}

/** What who answers a request can do: quick answers, notes, hand-over, end, and what the request becomes. */
export function Answering({ state: { id, tid, topic, handover_note }, onInsert }: AnsweringProps) {
  const w = useWords(serviceWords);
  const [shown] = useLanguage();
  const queries = useQueryClient();
  const role = useRole();
  const mayLink = useHasButton('customer.add') && (role === 'broker' || role === 'store');
  const [isHandingOver, setHandingOver] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
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
      <div className="service-line service-actions">
        <Headset size={16} className="cp" aria-hidden="true" />
        <span className="grow el">{topicName(topic, shown)}</span>
        <Button kind="ghost" size="sm" onClick={() => setChoosing(true)}>
          {w.quick}
        </Button>
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
          <span className="grow">{w.note(handover_note)}</span>
        </div>
      )}
      <Suspense>{mayLink && <LinkLine id={id} />}</Suspense>
      <Suspense>{isNoting && <ServiceNotes tid={tid} />}</Suspense>
      <Suspense>{isHandingOver && <HandOverPopup id={id} onClose={() => setHandingOver(false)} />}</Suspense>
      <Suspense>
        {isChoosing && (
          <QuickAnswers
            id={id}
            onClose={() => setChoosing(false)}
            onChoose={(text) => {
              setChoosing(false);
              onInsert(text);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
