import { useQuery } from '@tanstack/react-query';
import { useChat } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useGroupAction } from './use-group-action.ts';
import { groupWords } from './words.ts';

/** People who wait to be let in. */
export function ApplicationsPopup({ tid, onClose }: { tid: string; onClose: () => void }) {
  const w = useWords(groupWords);
  const version = useChat((state) => state.detailsVersion.get(tid) ?? 0);
  const applications = useQuery({
    queryKey: ['group applications', tid, version],
    queryFn: () => call('GET /message/api/chat_team/applications', { query: { tid, page_size: 100 }, quiet: true }),
    placeholderData: (before) => before,
  });
  const { isBusy, run } = useGroupAction();
  const decide = (id: string, name: string, accept: boolean) =>
    void run(
      () => call('POST /message/api/chat_team/decide', { body: { id, accept } }),
      accept ? w.accepted(name) : w.refused,
    );
  const body = () => {
    if (applications.isError) return <ErrorState onRetry={() => void applications.refetch()} />;
    if (!applications.data) return <Skeleton shape="row" count={3} />;
    if (applications.data.list.length === 0) return <EmptyState art="letters" title={w.noApplications} />;
    return (
      <List label={w.applications}>
        {applications.data.list.map(({ id, applicant, note }) => (
          <Row
            key={id}
            lead={<Avatar name={applicant.name} id={applicant.contacts_no} src={applicant.avatar} />}
            title={applicant.name}
            sub={note || applicant.contacts_no}
            trail={
              <span className="f g8">
                <Button kind="ghost" size="sm" busy={isBusy} onClick={() => decide(id, applicant.name, false)}>
                  {w.refuse}
                </Button>
                <Button size="sm" busy={isBusy} onClick={() => decide(id, applicant.name, true)}>
                  {w.accept}
                </Button>
              </span>
            }
          />
        ))}
      </List>
    );
  };
  return (
    <Popup open onClose={onClose} title={w.applications}>
      {body()}
    </Popup>
  );
}
