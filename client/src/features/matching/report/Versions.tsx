import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import { compareHref, reportHref } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { asideWords } from './aside-words.ts';

/** Newest first, each with its result and the difference to the previous one. */
export function Versions({ report }: { report: Report }) {
  const w = useWords(asideWords);
  const [language] = useLanguage();
  const { versions } = report;
  if (versions.length < 2) return null;
  const difference = (at: number) => {
    const by = (versions[at]?.matches ?? 0) - (versions[at - 1]?.matches ?? 0);
    if (at === 0 || by === 0) return '';
    return ` · ${by > 0 ? w.more(by) : w.fewer(-by)}`;
  };
  const newest = versions.length - 1;
  return (
    <Card flush className="rep-versions noprint">
      <SectionHead
        level={3}
        title={w.versions}
        action={
          !report.payment.locked && (
            <GoLink href={compareHref(report.kind, report.id, ...besides(report))}>{w.compare}</GoLink>
          )
        }
      />
      <List label={w.versions}>
        {versions
          .map((one, at) => (
            <Row
              key={one.version}
              href={reportHref(report.kind, report.id, at === newest ? undefined : one.version)}
              on={one.version === report.version}
              title={w.version(one.version)}
              beside={at === newest && <Tag kind="fill">{w.newest}</Tag>}
              sub={<span className="num">{dayWords(one.made_at, language)}</span>}
              trail={
                <>
                  <b className="b c1">{w.versionMatches(one.matches)}</b>
                  <span className="t12 c3">
                    {one.best_amount !== null && <Amount fen={one.best_amount} short />}
                    {difference(at)}
                  </span>
                </>
              }
            />
          ))
          .toReversed()}
      </List>
    </Card>
  );
}

/** The open version and the previous one; for the first version, the next one. */
function besides({ version, versions }: Report): [before: number, after: number] {
  const numbers = versions.map((one) => one.version).sort((a, b) => a - b);
  const at = Math.max(1, numbers.indexOf(version));
  return [numbers[at - 1]!, numbers[at]!];
}
