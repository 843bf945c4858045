import { type NotificationKind, notificationKinds } from '@sycee/domain/identity/notification-kinds';
import { kindsByChannel, type SwitchedChannel } from '@sycee/domain/notices/switches';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { OwnInfo } from '../use-own-info.ts';
import { DeviceNotices } from './DeviceNotices.tsx';
import { WechatNotices } from './WechatNotices.tsx';
import { noticeSettingWords } from './words.ts';

export interface NoticeChanges {
  notices?: Partial<Record<NotificationKind, boolean>>;
  notices_by?: { [Channel in SwitchedChannel]?: Partial<OwnInfo['notices_by'][Channel]> };
}
interface NoticeSettingsProps {
  info: OwnInfo;
  /** Changes that are being saved; they are shown with their new values. */
  going: NoticeChanges;
  onChange: (changes: NoticeChanges) => void;
}

/** Which notices the caller wants, and by which ways outside of the app. */
export function NoticeSettings({ info, going, onChange }: NoticeSettingsProps) {
  const w = useWords(noticeSettingWords);
  const entry = useSessionEntry();
  const { data, refetch } = useQuery({
    queryKey: ['notice channels', entry?.info.account_no],
    queryFn: () => call('GET /message/api/channels/get', { quiet: true }),
    staleTime: 0,
  });
  const isOn = (kind: NotificationKind) => going.notices?.[kind] ?? info.notices[kind];
  const switchesOf = (channel: SwitchedChannel) => {
    const stored: Readonly<Record<string, boolean>> = info.notices_by[channel];
    const changing: Readonly<Record<string, boolean | undefined>> = going.notices_by?.[channel] ?? {};
    return kindsByChannel[channel].map((kind) => (
      <Switch
        key={`${channel} ${kind}`}
        checked={isOn(kind) && (changing[kind] ?? stored[kind] ?? true)}
        disabled={!isOn(kind)}
        sub={channel === 'sms' && w.smsSub}
        onChange={(on) => onChange({ notices_by: { [channel]: { [kind]: on } } })}
      >
        {w.by(w[channel], w[kind])}
      </Switch>
    ));
  };
  return (
    <section className="col g12">
      <SectionHead title={w.notices} />
      <Card className="col g16">
        {notificationKinds.map((kind) => (
          <Switch key={kind} checked={isOn(kind)} onChange={(on) => onChange({ notices: { [kind]: on } })}>
            {w[kind]}
          </Switch>
        ))}
        {switchesOf('sms')}
        <p className="t13 c3">{w.kept}</p>
      </Card>
      {data && data.wechat.state !== 'missing' && (
        <WechatNotices state={data.wechat.state} isOn={data.wechat.is_on} onChanged={refetch}>
          {switchesOf('wechat')}
        </WechatNotices>
      )}
      {data?.push.public_key && (
        <DeviceNotices
          publicKey={data.push.public_key}
          isSample={data.push.state === 'sample'}
          isOn={data.push.is_on}
          onChanged={refetch}
        >
          {switchesOf('push')}
        </DeviceNotices>
      )}
    </section>
  );
}
