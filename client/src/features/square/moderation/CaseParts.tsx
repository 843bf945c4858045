import { clsx } from 'clsx';
import { useWords } from '#platform/words.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { CaseDetails } from './types.ts';
import { caseWords } from './words.ts';

interface PartProps {
  one: CaseDetails;
}

/** The causes of a case, each with the sentence that a rule found. */
export function CaseCauses({ one: { causes } }: PartProps) {
  const w = useWords(caseWords);
  const found = causes.filter(({ kind }) => kind !== 'reports');
  if (found.length === 0) return null;
  return (
    <section className="col g8">
      <SectionHead title={w.causes} />
      <ul className="col g8">
        {found.map(({ kind, text, sentence }) => (
          <li key={`${kind} ${text} ${sentence}`} className="case-cause">
            <b className="m">{w[`cause_${kind}`]}</b>
            {text && <p className="t13 c2">{text}</p>}
            {sentence && <q className="t13">{sentence}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CaseReports({ one: { reports, reporters } }: PartProps) {
  const w = useWords(caseWords);
  if (reporters === 0) return null;
  return (
    <section className="col g8">
      <SectionHead
        title={w.reports}
        fact={reports.length < reporters ? w.newestReports(reports.length, reporters) : w.reporters(reporters)}
      />
      <ul className="col g8">
        {reports.map(({ reason, note, at, is_earlier }) => (
          <li key={`${at} ${reason} ${note}`} className="case-cause">
            <b className="m">{w[reason]}</b>{' '}
            <span className="t12 c3">
              <RelativeTime at={at} />
              {is_earlier && ` · ${w.isEarlier}`}
            </span>
            {note && <p className="t13">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For a comment: the post, and the comments before and after it. */
export function CaseContext({ one: { around, comments, subject } }: PartProps) {
  const w = useWords(caseWords);
  if (!subject.comment) return null;
  return (
    <>
      {around && (
        <section className="col g8">
          <SectionHead title={w.around} />
          <div className="case-around">
            <b className="m">{around.author.name}</b>
            <p className="t13 case-text">{around.text || w.onlyPictures}</p>
          </div>
        </section>
      )}
      {comments.length > 1 && (
        <section className="col g8">
          <SectionHead title={w.thread} />
          <ul className="col g8">
            {comments.map(({ author, text, is_subject }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
              <li key={at} className={clsx('case-around', is_subject && 'on')}>
                <b className="m">{author}</b> {is_subject && <span className="tag">{w.subject}</span>}
                <p className="t13">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
