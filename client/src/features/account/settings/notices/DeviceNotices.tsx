import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#platform/http/call.ts';
import { problemOf } from '#platform/http/problem.ts';
import { canReceivePushes, isSubscribed, subscribe, unsubscribe } from '#platform/push/browser-push.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { siteSegment } from './wechat-return.ts';
import { noticeSettingWords } from './words.ts';

interface DeviceNoticesProps {
  publicKey: string;
  isSample: boolean;
  /** The server sends to the browser of this session. */
  isOn: boolean;
  onChanged: () => Promise<unknown>;
  /** Switches of the kinds. */
  children: ReactNode;
}

/** Notices that this browser shows while the app is closed. The permission is asked by the switch, not before. */
export function DeviceNotices({ publicKey, isSample, isOn, onChanged, children }: DeviceNoticesProps) {
  const w = useWords(noticeSettingWords);
  const isSupported = canReceivePushes();
  const browser = useQuery({ queryKey: ['push subscription'], queryFn: isSubscribed, staleTime: 0 });
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) await turnOn(publicKey, w);
      else {
        await call('DELETE /message/api/channels/push');
        await unsubscribe();
      }
    },
    onError: (error) => toast(error instanceof NotSubscribed ? error.message : problemOf(error), { kind: 'bad' }),
    onSettled: () => Promise.all([browser.refetch(), onChanged()]),
  });
  const isReceiving = isOn && browser.data === true;
  return (
    <Card className="col g16">
      <Switch
        checked={change.isPending ? change.variables : isReceiving}
        disabled={!isSupported || isSample || change.isPending}
        sub={isSupported ? w.deviceSub : w.deviceMissing}
        onChange={(on) => change.mutate(on)}
      >
        {w.deviceSwitch}
      </Switch>
      {isReceiving && children}
      {isSample && (
        <p className="t13 c3">
          <SampleMark>{w.sample}</SampleMark> {w.samplePush}
        </p>
      )}
    </Card>
  );
}

class NotSubscribed extends Error {}

async function turnOn(publicKey: string, w: { deviceDenied: string; deviceFailed: string }): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotSubscribed(w.deviceDenied);
  const target = await subscribe(publicKey).catch(() => {
    throw new NotSubscribed(w.deviceFailed);
  });
  await call('POST /message/api/channels/push', { body: { ...target, segment: siteSegment() }, quiet: true });
}
