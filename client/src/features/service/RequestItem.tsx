import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { topicName } from '@sycee/domain/service/topics';
import { StickyNote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Popup } from '#ui/Popup.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import { WaitingTime } from './WaitingTime.tsx';
import { serviceWords } from './words.ts';

const HandOverPopup = lazy(async () => ({ default: (await import('./HandOverPopup.tsx')).HandOverPopup }));
const ServiceNotes = lazy(async () => ({ default: (await import('./ServiceNotes.tsx')).ServiceNotes }));

type Request = DataOut<Contract['GET /message/api/consult/queue']>['waiting'][number];

/** One request on the desk: whoever waits can be answered, one's own opened, and a manager hands over what others answer. */
export function RequestItem({ request, onChange }: { request: Request; onChange: () => Promise<void> }) {
  const w = useWords(serviceWords);
  const [shown] = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const { id, tid, customer, adviser, topic, language } = request;
  const openChat = () => go('/subpkgs/message/chat', { tid, team_type: 'group', chat_slug: 'service' });
  const take = async () => {
    setBusy(true);
    try {
      await call('POST /message/api/consult/take', { body: { id } });
      toast(w.taken, { kind: 'ok' });
      openChat();
    } catch {
      // The call has shown the failure; a colleague may have been faster.
      await onChange();
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="service-request">
      <Avatar name={customer.name} src={customer.avatar} />
      <div className="grow col g4">
        <span className="f g6 wrap">
          <b className="m">{customer.name}</b>
          <Tag>{topicName(topic, shown)}</Tag>
          <Tag>{w[`speaks_${language}`]}</Tag>
          {request.is_escalated && <StatusBadge kind="bad">{w.escalated}</StatusBadge>}
        </span>
        <span className="t13 c3">
          {adviser ? (
            <>
              {w.by(adviser.name)} · <RelativeTime at={request.assigned_at ?? request.waiting_since} />
            </>
          ) : (
            <WaitingTime since={request.waiting_since} />
          )}
        </span>
        {request.handover_note && <span className="t13 service-note-text">{w.note(request.handover_note)}</span>}
      </div>
      <span className="f g6 wrap">
        {!request.is_handler && (
          <IconButton label={w.notesOf(customer.name)} icon={StickyNote} onClick={() => setNoting(true)} />
        )}
        {request.status === 'waiting' ? (
          <Button size="sm" busy={isBusy} aria-label={w.takeOf(customer.name)} onClick={() => void take()}>
            {w.take}
          </Button>
        ) : request.is_handler ? (
          <Button kind="soft" size="sm" aria-label={w.openOf(customer.name)} onClick={openChat}>
            {w.open}
          </Button>
        ) : (
          <Button kind="line" size="sm" onClick={() => setHandingOver(true)}>
            {w.handOver}
          </Button>
        )}
      </span>
      <Suspense>
        {isNoting && (
          <Popup open onClose={() => setNoting(false)} title={w.notesOf(customer.name)}>
            <ServiceNotes tid={tid} />
          </Popup>
        )}
      </Suspense>
      <Suspense>{isHandingOver && <HandOverPopup id={id} onClose={() => setHandingOver(false)} />}</Suspense>
    </li>
  );
}
