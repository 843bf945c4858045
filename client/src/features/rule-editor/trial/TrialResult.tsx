import { verdicts } from '@sycee/domain/matching/result';
import { groupDigits } from '@sycee/domain/money/format';
import { clsx } from 'clsx';
import { verdictNames } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { DraftTrial } from './trial.ts';
import { trialWords } from './words.ts';

type Result = NonNullable<DraftTrial['result']>;
type Words = (typeof trialWords)['zh'];

const written = (n: number | null, w: Words): string => (n === null ? w.few : groupDigits(n));

function change({ draft, published }: Result, w: Words): string {
  if (!published) return w.first;
  if (draft.match === null || published.match === null) return w.unknownChange;
  const more = draft.match - published.match;
  return more === 0 ? w.same : more > 0 ? w.more(more) : w.fewer(-more);
}

interface TrialResultProps {
  trial: DraftTrial;
  result: Result;
  isUnsaved: boolean;
}

/** The totals of a finished trial: a sentence, the verdicts beside those of the published version, and the reasons. */
export function TrialResult({ trial, result, isUnsaved }: TrialResultProps) {
  const w = useWords(trialWords);
  const { match } = result.draft;
  const outdated = new Set([...trial.outdated, ...(isUnsaved ? (['draft'] as const) : [])]);
  return (
    <div className="col g12">
      <div className="col g4" role="status">
        <p className="t17 b">{w.headline(match === null ? w.few : w.about(match), groupDigits(result.people))}</p>
        <p className="t13 c2">{change(result, w)}</p>
        <p className="t12 c3">
          {trial.extent === 'sample' && trial.total < trial.customers
            ? w.isSample(trial.total, trial.customers)
            : w.isAll(trial.customers)}
        </p>
      </div>
      {outdated.size > 0 && <Note kind="warn">{w.stale([...outdated].map((one) => w[one]).join(w.sep))}</Note>}
      <Verdicts result={result} />
      <Reasons result={result} />
    </div>
  );
}

function Verdicts({ result: { people, draft, published } }: { result: Result }) {
  const w = useWords(trialWords);
  const names = useWords(verdictNames);
  const share = (n: number | null) => `${(100 * (n ?? 0)) / Math.max(1, people)}%`;
  return (
    <div className="re-bars">
      {verdicts.map((verdict) => (
        <div key={verdict} className={clsx('re-bar', verdict)}>
          <span className="fb t13">
            <span>{names[verdict]}</span>
            <span className="num">
              {published && <span className="c3">{`${written(published[verdict], w)} → `}</span>}
              <b>{written(draft[verdict], w)}</b>
            </span>
          </span>
          <span className="re-track" aria-hidden="true">
            <i style={{ width: share(draft[verdict]) }} />
            {published && <em style={{ insetInlineStart: share(published[verdict]) }} />}
          </span>
        </div>
      ))}
    </div>
  );
}

function Reasons({ result: { reasons, published } }: { result: Result }) {
  const w = useWords(trialWords);
  return (
    <div className="col g8">
      <h3 className="t13 b">{w.reasons}</h3>
      {reasons.length === 0 && <p className="t13 c3">{w.noReasons}</p>}
      <ol className="re-reasons">
        {reasons.map((reason) => (
          <li key={`${reason.kind} ${reason.rule}`} className="t13">
            <span className="col g4">
              <span>
                <span className="c3">{reason.kind === 'failed' ? w.fails : w.unknown}</span> {reason.text}{' '}
                {reason.is_new && <Tag>{w.isNew}</Tag>}
                {reason.is_removed && <Tag>{w.isRemoved}</Tag>}
              </span>
              {reason.before && <span className="t12 c3">{w.was(reason.before)}</span>}
            </span>
            <span className="num nw">
              {published && !reason.is_new && <span className="c3">{`${written(reason.published, w)} → `}</span>}
              <b>{reason.is_removed ? '–' : written(reason.draft, w)}</b>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
