import { businessDateOf } from '@sycee/domain/time/business-date';
import { Building2, FileText } from 'lucide-react';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { CardPicker, type PickerProps } from './CardPicker.tsx';
import { pickerWords, reportNames } from './words.ts';

/** The member's own reports. The subject is shown to the sender only. */
export function ReportPicker(props: PickerProps) {
  const w = useWords(pickerWords);
  const names = useWords(reportNames);
  const [language] = useLanguage();
  const [today] = useState(() => businessDateOf(Date.now()));
  return (
    <CardPicker
      {...props}
      name="reports"
      title={w.report}
      search={w.searchReport}
      shows={w.reportShows}
      empty={{
        art: 'ledger',
        title: w.noReport,
        children: w.noReportHint,
        action: <ButtonLink href={hrefOf('/pages/match/index')}>{w.toMatch}</ButtonLink>,
      }}
      load={({ signal, keyword, cursor }) =>
        call('GET /tax/api/list', { query: { cursor, company: keyword }, quiet: true, signal })
      }
      choiceOf={({ id, kind, subject, state, made_at, expires_on }) => {
        const Lead = subject ? Building2 : FileText;
        const status = expires_on < today ? w.expired : state === 'ready' ? null : w[state];
        return {
          id,
          title: names[kind],
          shown: subject?.name,
          lead: <Lead size={20} className="cp" />,
          sub: `${subject ? `${names[kind]} · ` : ''}${dayWords(made_at, language)}`,
          trail: status && <span className="t12 c3">{status}</span>,
        };
      }}
    />
  );
}
