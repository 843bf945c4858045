import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { Count } from '#ui/Count.tsx';

/** How many reports, held messages and objections wait for a decision. */
export function WaitingReports() {
  const { data } = useQuery({
    queryKey: ['moderation', 'waiting'],
    queryFn: () => call('GET /admin/api/moderation_waiting', { quiet: true }),
  });
  return data ? <Count of="waiting" value={data.reports + data.held + data.objections} /> : null;
}
