import { useMutation } from '@tanstack/react-query';
import { Copy, Eye, NotebookPen, Phone } from 'lucide-react';
import { useState } from 'react';
import type { WorkItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Popup } from '#ui/Popup.tsx';
import { toast } from '#ui/toast.ts';
import { useReloadWork } from './queries.ts';
import { orderWords } from './words.ts';

type Called = Pick<WorkItem, 'id' | 'customer_info'>;

/** Says first that the view is logged, then shows the number to call or copy. */
export function CallPopup({ work, onClose }: { work: Called | null; onClose: () => void }) {
  const w = useWords(orderWords);
  // The last one stays in view while it closes.
  const [shown, setShown] = useState(work);
  if (work && work !== shown) setShown(work);
  if (!shown) return null;
  return (
    <Popup open={work !== null} onClose={onClose} title={w.callTitle(shown.customer_info.name)}>
      <Reveal key={shown.id} work={shown} />
    </Popup>
  );
}

function Reveal({ work }: { work: Called }) {
  const w = useWords(orderWords);
  const reload = useReloadWork();
  const reveal = useMutation({
    mutationFn: () =>
      call('POST /finance/api/{id}/reveal_mobile', { params: { id: work.id }, once: crypto.randomUUID() }),
    onSuccess: () => void reload(),
  });
  if (!reveal.data)
    return (
      <div className="col g16">
        <p className="t24 b num mid">{work.customer_info.mobile}</p>
        <p className="t13 c2">{w.callText}</p>
        <Button block size="lg" icon={Eye} busy={reveal.isPending} data-autofocus onClick={() => reveal.mutate()}>
          {w.callReveal}
        </Button>
      </div>
    );
  const { mobile } = reveal.data;
  return (
    <div className="col g16">
      <p className="t24 b num mid" role="status">
        {mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ')}
      </p>
      <div className="x2">
        <Button
          kind="line"
          size="lg"
          icon={Copy}
          onClick={() => void navigator.clipboard.writeText(mobile).then(() => toast(w.copied, { kind: 'ok' }))}
        >
          {w.copy}
        </Button>
        <a className={buttonClass({ size: 'lg' })} href={`tel:${mobile}`}>
          <Phone size={18} />
          <span>{w.callNow}</span>
        </a>
      </div>
      <div className="fb">
        <span className="t13 c3">{w.callAfter}</span>
        <ButtonLink
          kind="ghost"
          size="sm"
          icon={NotebookPen}
          href={hrefOf('/subpkgs/work/new_notes', { id: work.id, kind: 'call' })}
        >
          {w.toNote}
        </ButtonLink>
      </div>
    </div>
  );
}
