import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { settingsWords } from './words.ts';

const isHandheld = (device: string) => /Android|iOS|HarmonyOS|iPadOS/.test(device);

/** The sessions of the account, each of which can be ended. */
export function DevicesPart() {
  const w = useWords(settingsWords);
  const entry = useSessionEntry();
  const queries = useQueryClient();
  const queryKey = ['own sessions', entry?.info.account_no];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /account/api/sessions', { quiet: true }),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('DELETE /account/api/sessions')
        : call('DELETE /account/api/sessions/{id}', { params: { id } }),
    onSuccess: (_, one) => toast(one === null ? w.othersEnded : w.ended, { kind: 'ok' }),
    // Also removes a session from the list that has ended meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const endOthers = async () => {
    if (await modal.show({ title: w.endOthersAsk, text: w.endOthersText, ok: w.endOthers, cancel: true, danger: true }))
      end.mutate(null);
  };
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={3} />;
  const others = data.list.filter(({ is_current }) => !is_current);
  return (
    <div className="col g16">
      <p className="t13 c2">{others.length > 0 ? w.devicesText : w.onlyThis}</p>
      <List card label={w.devices}>
        {data.list.map(({ id, device, address, seen_at, is_current }) => (
          <Row
            key={id}
            lead={isHandheld(device) ? <Smartphone size={22} /> : <Monitor size={22} />}
            title={device || w.unknownDevice}
            sub={
              <span className="num">
                {address && `${address} · `}
                <RelativeTime at={seen_at} />
              </span>
            }
            trail={
              is_current ? (
                <StatusBadge kind="ok">{w.thisDevice}</StatusBadge>
              ) : (
                <Button
                  kind="line"
                  size="sm"
                  busy={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {w.end}
                </Button>
              )
            }
          />
        ))}
      </List>
      {others.length > 1 && (
        <Button kind="line" busy={end.isPending && end.variables === null} onClick={endOthers}>
          {w.endOthers}
        </Button>
      )}
    </div>
  );
}
