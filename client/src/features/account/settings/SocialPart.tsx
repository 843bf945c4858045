import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { goToPlatform } from '../social/go-to-platform.ts';
import { useOwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

export function SocialPart() {
  const w = useWords(settingsWords);
  const { info, refetch } = useOwnInfo();
  const isMissing = useIsMissing('social');
  const unbind = useMutation({
    mutationFn: () => call('DELETE /account/api/third/mobile'),
    onSuccess: async () => {
      await refetch();
      toast(w.unbound, { kind: 'ok' });
    },
  });
  const ask = async () => {
    if (await modal.show({ title: w.unbindAsk, text: w.unbindText, ok: w.unbind, cancel: true })) unbind.mutate();
  };
  const [isLeaving, setLeaving] = useState(false);
  const bind = async () => {
    setLeaving(true);
    if (!(await goToPlatform('bind'))) setLeaving(false);
  };
  if (!info) return <Skeleton shape="row" />;
  return (
    <Card className="col g16">
      <div className="fb">
        <span className="f g12">
          <MessageCircle size={22} />
          <b className="b">{w.social}</b>
        </span>
        <StatusBadge kind={info.has_social ? 'ok' : 'no'}>{info.has_social ? w.bound : w.notBound}</StatusBadge>
      </div>
      <p className="t13 c2">{info.has_social ? w.socialBound : isMissing ? w.socialMissing : w.socialHow}</p>
      {info.has_social ? (
        <Button kind="line" busy={unbind.isPending} onClick={ask}>
          {w.unbind}
        </Button>
      ) : (
        <Button icon={MessageCircle} busy={isLeaving} disabled={isMissing} onClick={() => void bind()}>
          {w.bindSocial}
        </Button>
      )}
    </Card>
  );
}
