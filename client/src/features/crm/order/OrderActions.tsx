import { ArrowRight, Flag, MessageCircle, MessagesSquare, PencilLine, Phone, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MoreActs } from '#features/crm/act/MoreActs.tsx';
import type { Order } from '#features/crm/types.ts';
import { go } from '#platform/navigation/go.ts';
import { useHasButton, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LazyCallPopup } from './LazyCallPopup.tsx';
import { orderWords } from './words.ts';

const EditForm = lazy(async () => ({ default: (await import('./EditForm.tsx')).EditForm }));
const DistributePopup = lazy(async () => ({
  default: (await import('#features/crm/distribute/DistributePopup.tsx')).DistributePopup,
}));

/** Call and edit, as far as the caller may. */
export function OrderTools({ order, onGone }: { order: Order; onGone: () => void }) {
  const w = useWords(orderWords);
  const mayCall = useHasButton('work.call') && order.shared !== 'read';
  const mayEdit = useHasButton('work.edit') && order.flow.allowed.includes('change_form');
  const [isCalling, setCalling] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [hasEdited, setEdited] = useState(false);
  return (
    <>
      {mayCall && <IconButton label={w.call} icon={Phone} onClick={() => setCalling(true)} />}
      {mayEdit && (
        <IconButton
          label={w.edit}
          icon={PencilLine}
          onClick={() => {
            setEdited(true);
            setEditing(true);
          }}
        />
      )}
      <ChatButton order={order} />
      <MoreActs order={order} onGone={onGone} />
      <LazyCallPopup order={isCalling ? order : null} onClose={() => setCalling(false)} />
      <Suspense>{hasEdited && <EditForm id={order.id} open={isEditing} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

/** Opens the conversation of the order for the people of the order. Others, such as managers, do not read it: they write to its adviser. */
function ChatButton({ order: { may_chat, owner, work_no } }: { order: Order }) {
  const w = useWords(orderWords);
  const ownNo = useSessionEntry()?.info.account_no;
  if (may_chat)
    return (
      <IconButton
        label={w.chat}
        icon={MessagesSquare}
        onClick={() => go('/subpkgs/message/chat', { work_no, type: 'work' })}
      />
    );
  if (!owner || owner.account_no === ownNo) return null;
  return (
    <IconButton
      label={w.writeToAdviser(owner.name)}
      icon={MessageCircle}
      onClick={() => go('/pages/networking/contactDetails', { contacts_no: owner.account_no, from: 'order' })}
    />
  );
}

/** The primary action of the order: its next step, or its assignment. */
export function useNextStep(order: Order): 'flow' | 'distribute' | null {
  const mayFlow = useHasButton('work.flow');
  const mayDistribute = useHasButton('work.distribute');
  const { allowed } = order.flow;
  if (mayFlow && allowed.some((action) => action.startsWith('flow_'))) return 'flow';
  if (mayDistribute && allowed.includes('distribute')) return 'distribute';
  return null;
}

export function NextStepButton({ order, onFlow, size }: { order: Order; onFlow: () => void; size?: 'md' | 'lg' }) {
  const w = useWords(orderWords);
  const next = useNextStep(order);
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  if (next === 'flow')
    return (
      <Button
        size={size}
        icon={order.flow.next_stage ? undefined : Flag}
        iconEnd={order.flow.next_stage ? ArrowRight : undefined}
        onClick={onFlow}
      >
        {order.flow.next_stage ? w.moveTo(order.flow.next_stage.name) : w.finish}
      </Button>
    );
  if (next === 'distribute')
    return (
      <>
        <Button
          size={size}
          icon={UserRoundPlus}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {w.distribute}
        </Button>
        <Suspense>
          {hasOpened && <DistributePopup open={isOpen} orders={[order]} onClose={() => setOpen(false)} />}
        </Suspense>
      </>
    );
  return null;
}
