import type { ProviderState } from '@sycee/domain/site/providers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { isInWechat } from '#platform/in-wechat.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { consumeWechatReturn, siteSegment } from './wechat-return.ts';
import { noticeSettingWords } from './words.ts';

interface WechatNoticesProps {
  state: ProviderState;
  isOn: boolean;
  onChanged: () => Promise<unknown>;
  /** Switches of the kinds. */
  children: ReactNode;
}

/** Notices by the official account. WeChat's login leads away and back here with a code. */
export function WechatNotices({ state, isOn, onChanged, children }: WechatNoticesProps) {
  const w = useWords(noticeSettingWords);
  const [returned] = useState(consumeWechatReturn);
  const isSample = state === 'sample';
  const connect = useQuery({
    queryKey: ['wechat code', returned?.code],
    enabled: returned !== null,
    queryFn: async () => {
      const body = { ...returned!, segment: siteSegment() };
      const { openid } = await call('POST /message/api/channels/wechat', { body });
      // With it this device can pay within WeChat.
      if (openid) siteStorage.set('wechat_mp_openid', openid);
      toast(w.wechatDone, { kind: 'ok' });
      await onChanged();
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMutation({
    mutationFn: () => call('GET /message/api/channels/wechat/start', { query: { segment: siteSegment() } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const end = useMutation({
    mutationFn: () => call('DELETE /message/api/channels/wechat'),
    onSuccess: () => onChanged(),
  });
  const canStart = isSample || isInWechat();
  return (
    <Card className="col g16">
      <div className="fb">
        <span className="f g12">
          <MessagesSquare size={22} />
          <b className="b">{w.wechatTitle}</b>
        </span>
        <StatusBadge kind={isOn ? 'ok' : 'no'}>{isOn ? w.isOn : w.isOff}</StatusBadge>
      </div>
      <p className="t13 c2">
        {isOn ? w.wechatSub : w.wechatOff} {!isOn && !canStart && w.wechatElsewhere}
      </p>
      {isOn && children}
      {isOn && (
        <Button kind="line" busy={end.isPending} onClick={() => end.mutate()}>
          {w.turnOff}
        </Button>
      )}
      {!isOn && canStart && (
        <Button busy={start.isPending || connect.isFetching} onClick={() => start.mutate()}>
          {w.turnOn}
        </Button>
      )}
      {isSample && (
        <p className="t13 c3">
          <SampleMark>{w.sample}</SampleMark> {w.sampleWechat}
        </p>
      )}
    </Card>
  );
}
