import { useState } from 'react';
import { PagedList } from '#features/staff/PagedList.tsx';
import { type AuditFilter, useAudit } from '#features/staff/queries.ts';
import type { AuditEntry } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { ChainMark } from './ChainMark.tsx';
import { ExportButton } from './ExportButton.tsx';
import { auditWords } from './words.ts';

const everything: AuditFilter = { actor: '', action: '', subject: '', from: '', to: '' };

export function AuditPart() {
  const w = useWords(auditWords);
  const [filter, setFilter] = useState(everything);
  const list = useAudit(filter);
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <ChainMark />
      <AuditFilters filter={filter} onChange={setFilter} />
      <PagedList
        list={list}
        empty={
          isNarrowed ? (
            <EmptyState art="lens" title={w.none}>
              {w.noneHint}
            </EmptyState>
          ) : (
            <EmptyState art="letters" title={w.nothing}>
              {w.nothingHint}
            </EmptyState>
          )
        }
      >
        {(entries) => (
          <>
            <div>
              <ExportButton filter={filter} />
            </div>
            <Entries entries={entries} />
          </>
        )}
      </PagedList>
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const w = useWords(auditWords);
  const a = useWords(adminWords);
  const [language] = useLanguage();
  const moment = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <Card>
      <Timeline
        label={a.audit}
        items={entries.map((entry) => ({
          key: String(entry.seq),
          mark: <span className="num t12">{entry.seq}</span>,
          title: [entry.actor?.name || w.system, entry.action_name, subjectText(entry, w)].join(' · '),
          meta: `${moment.format(new Date(entry.at))} · ${w.from_(entry.site, entry.session)}`,
          body: entry.changes.length > 0 && (
            <span className="col g2 admin-change">
              {entry.changes.map(({ field, name, from, to }) => (
                <span key={field}>{w.change(name, from, to)}</span>
              ))}
            </span>
          ),
        }))}
      />
    </Card>
  );
}

const kinds = [
  'account',
  'group',
  'team',
  'application',
  'work',
  'customer',
  'sea',
  'pay',
  'institution',
  'product',
  'app',
] as const;
/** An id that means nothing to a reader is left out. */
function subjectText({ subject }: AuditEntry, w: Record<(typeof kinds)[number], string>): string {
  const kind = kinds.find((one) => one === subject.kind);
  const id = /^[0-9a-f-]{36}$/.test(subject.id) ? '' : subject.id;
  return [kind && w[kind], subject.name || id].filter(Boolean).join(' ');
}
