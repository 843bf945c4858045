import { useMutation } from '@tanstack/react-query';
import { cardPath } from '#features/card/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { type NoticeChanges, NoticeSettings } from './notices/NoticeSettings.tsx';
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

function Parts({ info, keep }: { info: OwnInfo; keep: (info: OwnInfo) => void }) {
  const w = useWords(settingsWords);
  const ui = useUiWords();
  const change = useMutation({
    mutationFn: (body: NoticeChanges & { may_be_found?: boolean }) => call('PUT /account/api/info/part', { body }),
    onSuccess(changed) {
      keep(changed);
      toast(ui.operationSuccess, { kind: 'ok' });
    },
  });
  const hasCard = info.role === 'broker' || info.role === 'store';
  // A setting that is being saved is shown with its new value.
  const going = change.isPending ? change.variables : {};
  return (
    <div className="col g20">
      <ProfileForm key={info.account_no} info={info} keep={keep} />
      {hasCard && (
        <List card label={w.card}>
          <Row title={w.card} sub={w.cardSub} href={hrefOf(cardPath)} chevron />
        </List>
      )}
      <NoticeSettings info={info} going={going} onChange={change.mutate} />
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
