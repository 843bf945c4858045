import { dateWords } from '#platform/date-words.ts';
import { SiteMark } from '#platform/frame/SiteMark.tsx';
import { useSiteApp } from '#platform/site/app.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { newestVersion } from '../newest-version.ts';
import { reportTitles, reportWords } from '../report/words.ts';
import type { Report } from '../report-api.ts';
import { printWords } from './words.ts';

/** Sender, subject and validity. */
export function Letterhead({ report }: { report: Report }) {
  const w = useWords(printWords);
  const titles = useWords(reportTitles);
  const { sample } = useWords(reportWords);
  const [language] = useLanguage();
  const { name } = useSiteApp();
  const day = (date: string) => dateWords(date, language);
  const newest = newestVersion(report);
  return (
    <div className="paper-letterhead">
      <span className="f g12">
        <SiteMark px={36} />
        <b className="t17">{name}</b>
      </span>
      <div>
        <h1 className="t15 b">{titles[report.kind]}</h1>
        <p className="paper-small num">
          {[report.number, w.asOf(day(report.as_of)), newest > 1 && w.version(report.version, newest)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {report.expired ? (
          <p className="paper-small b warn">{w.expired(day(report.expires_on))}</p>
        ) : (
          <p className="paper-small num">{w.until(day(report.expires_on))}</p>
        )}
        {report.sample && <SampleMark>{sample}</SampleMark>}
      </div>
    </div>
  );
}
