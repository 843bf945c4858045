import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { aboutWords } from './words.ts';

/** The line of the National Financial Regulatory Administration, for the whole country. */
const consumerLine = '12378';

export function Version() {
  const w = useWords(aboutWords);
  const { data } = useQuery({
    queryKey: ['tech'],
    queryFn: () => call('GET /tools/api/sys/config/tech', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="col g12 t13 c3">
      <p>
        <b className="m c2">{w.complaint}</b>
        <br />
        {w.complaintText} <Anchor href={`tel:${consumerLine}`}>{consumerLine}</Anchor>
      </p>
      {data && <p className="t12 num">{w.version(data.version, data.version_code)}</p>}
    </div>
  );
}
