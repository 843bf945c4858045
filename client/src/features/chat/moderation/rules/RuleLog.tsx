import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExactTime } from '../ExactTime.tsx';
import type { WordRule } from '../types.ts';
import { ruleWords } from './words.ts';

/** Who wrote which version of a rule. */
export function RuleLog({ rule, onClose }: { rule: WordRule; onClose: () => void }) {
  const w = useWords(ruleWords);
  const log = useQuery({
    queryKey: ['word rule log', rule.id, rule.version],
    queryFn: () => call('GET /admin/api/word_rules/log', { query: { id: rule.id }, quiet: true }),
  });
  return (
    <Popup open onClose={onClose} title={w.logTitle(rule.name)}>
      {!log.data && (log.isError ? <ErrorState onRetry={() => void log.refetch()} /> : <Skeleton count={3} />)}
      {log.data?.list.length === 0 && <p className="c3">{w.logNone}</p>}
      <ol className="col g16">
        {log.data?.list.map(({ version, changed_by, changed_at, content }) => (
          <li key={version} className="col g2">
            <b className="m">{w.logBy(version, changed_by)}</b>
            <span className="t13 c3">
              <ExactTime at={changed_at} />
            </span>
            <span className="t13 c2">
              {w[content.state]} · {w[content.scope]} · {w[content.effect]}
            </span>
            <span className="t13 c3 rule-phrases">
              {[...content.detectors.map((detector) => w[detector]), ...content.phrases].join('、')}
            </span>
          </li>
        ))}
      </ol>
    </Popup>
  );
}
