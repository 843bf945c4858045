import type { NotificationKind } from '@sycee/domain/identity/notification-kinds';
import { notificationKinds } from '@sycee/domain/identity/notification-kinds';
import { type SmsKind, smsKinds } from '@sycee/domain/notices/switches';
import { useMutation } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { CardForm } from '../card/CardForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './settings.css';
import { type OwnInfo, useOwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

/** The caller's profile, notifications and visibility. */
export function MySettings() {
  const w = useWords(settingsWords);
  const { info, isError, isFetching, refetch, keep } = useOwnInfo();
  return (
    <Page title={w.profile} width="narrow">
      {info && <Parts info={info} keep={keep} />}
      {!info && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!info && !isError && <Skeleton shape="card" count={2} />}
    </Page>
  );
}

interface Changes {
  notices?: Partial<Record<NotificationKind, boolean>>;
  notices_sms?: Partial<Record<SmsKind, boolean>>;
  may_be_found?: boolean;
}

function Parts({ info, keep }: { info: OwnInfo; keep: (info: OwnInfo) => void }) {
  const w = useWords(settingsWords);
  const ui = useUiWords();
  const change = useMutation({
    mutationFn: (body: Changes) => call('PUT /account/api/info/part', { body }),
    onSuccess(changed) {
      keep(changed);
      toast(ui.operationSuccess, { kind: 'ok' });
    },
  });
  const hasCard = info.role === 'broker' || info.role === 'store';
  // A setting that is being saved is shown with its new value.
  const going = change.isPending ? change.variables : {};
  const isOn = (kind: NotificationKind) => going.notices?.[kind] ?? info.notices[kind];
  return (
    <div className="col g20">
      <ProfileForm key={info.account_no} info={info} keep={keep} />
      {hasCard && <CardForm key={`${info.account_no} card`} info={info} keep={keep} />}
      <section className="col g12">
        <SectionHead title={w.notices} />
        <Card className="col g16">
          {notificationKinds.map((kind) => (
            <Switch key={kind} checked={isOn(kind)} onChange={(on) => change.mutate({ notices: { [kind]: on } })}>
              {w[kind]}
            </Switch>
          ))}
          {smsKinds.map((kind) => (
            <Switch
              key={`${kind} sms`}
              checked={isOn(kind) && (going.notices_sms?.[kind] ?? info.notices_sms[kind])}
              disabled={!isOn(kind)}
              sub={w.smsSub}
              onChange={(on) => change.mutate({ notices_sms: { [kind]: on } })}
            >
              {w.bySms(w[kind])}
            </Switch>
          ))}
          <p className="t13 c3">{w.noticesKept}</p>
        </Card>
      </section>
      <section className="col g12">
        <SectionHead title={w.privacy} />
        <Card>
          <Switch
            checked={going.may_be_found ?? info.may_be_found}
            sub={w.foundSub}
            onChange={(may_be_found) => change.mutate({ may_be_found })}
          >
            {w.found}
          </Switch>
        </Card>
      </section>
    </div>
  );
}
