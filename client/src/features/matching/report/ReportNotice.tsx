import { CalendarClock, History, MonitorSmartphone } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { newestVersion } from '../newest-version.ts';
import type { Report } from '../report-api.ts';
import { reportWords } from './words.ts';

/** Notices above the report: a newer version exists, or it has expired. */
export function ReportNotice({ report }: { report: Report }) {
  const w = useWords(reportWords);
  const [language] = useLanguage();
  if (report.version < newestVersion(report))
    return (
      <Note kind="info" icon={History} title={w.old(report.version)}>
        {w.oldText}
      </Note>
    );
  return (
    <Note kind="warn" icon={CalendarClock} title={w.expired}>
      {w.expiredText(dateWords(report.expires_on, language))}
    </Note>
  );
}

/** How a guest can keep the report. */
export function GuestNotice() {
  const w = useWords(reportWords);
  const [language] = useLanguage();
  return (
    <Note icon={MonitorSmartphone} className="rep-guest noprint">
      <span className="fb wrap">
        <span>
          <b>{w.guest}</b>
          {language === 'zh' ? '。' : '. '}
          {w.guestText}
        </span>
        <Button kind="line" size="sm" onClick={() => askForLogin('member')}>
          {w.logIn}
        </Button>
      </span>
    </Note>
  );
}
