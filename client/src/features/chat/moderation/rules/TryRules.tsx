import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useSettled } from '#ui/use-settled.ts';
import type { Trial } from '../types.ts';
import { useRules } from './use-rules.ts';

import { ruleWords } from './words.ts';

/** Reads a text and the sample sentences by drafts and active rules, as it is typed. */
export function TryRules() {
  const w = useWords(ruleWords);
  const rules = useRules();
  const [text, setText] = useState('');
  const settled = useSettled(text);
  const trial = useQuery({
    queryKey: ['word rule trial', settled, rules.dataUpdatedAt],
    queryFn: () => call('POST /admin/api/word_rules/try', { body: { text: settled }, quiet: true }),
    placeholderData: (before) => before,
  });
  const nameOf = (id: string | null) => rules.data?.find((rule) => rule.id === id)?.name ?? w.thisRule;
  const { data } = trial;
  if (!data) return trial.isError ? <ErrorState onRetry={() => void trial.refetch()} /> : <Skeleton count={4} />;
  const [harmless, fraud] = [true, false].map((is) => data.samples.filter((one) => one.is_harmless === is));
  const hitsIn = (samples: Trial['samples'] = []) => samples.filter(({ hits }) => hits.length > 0).length;
  return (
    <div className="col g16">
      <Card className="col g12">
        <Field label={w.tryText} hint={w.tryHint}>
          <TextArea value={text} maxLength={5000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div role="status">{settled !== '' && <Hits hits={data.hits} nameOf={nameOf} />}</div>
      </Card>
      <section className="col g12">
        <SectionHead
          title={w.samples}
          fact={w.samplesFact(hitsIn(fraud), fraud?.length ?? 0, hitsIn(harmless), harmless?.length ?? 0)}
        />
        <ul className="card list clip" aria-label={w.samples}>
          {data.samples.map((sample) => (
            <li key={sample.text} className="moderation-report">
              <div className="moderation-what col g2">
                <span>{sample.text}</span>
                <span className="t13 c3">{sample.is_harmless ? w.harmless : w.fraud}</span>
              </div>
              <span className="f g6 wrap">
                {sample.is_harmless === sample.hits.length > 0 && (
                  <StatusBadge kind="bad">{sample.is_harmless ? w.wronglyHit : w.missed}</StatusBadge>
                )}
                <Hits hits={sample.hits} nameOf={nameOf} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Hits({ hits, nameOf }: { hits: Trial['hits']; nameOf: (id: string | null) => string }) {
  const w = useWords(ruleWords);
  const byOf = (by: string) => (by === 'mobile' || by === 'chat_id' || by === 'institution' ? w[by] : by);
  if (hits.length === 0) return <StatusBadge kind="no">{w.noHit}</StatusBadge>;
  return (
    <span className="f g6 wrap">
      {hits.map(({ rule_id, by }) => (
        <StatusBadge key={rule_id ?? ''} kind="warn">
          {w.hit(nameOf(rule_id), byOf(by))}
        </StatusBadge>
      ))}
    </span>
  );
}
