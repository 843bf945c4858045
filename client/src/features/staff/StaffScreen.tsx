import { isGranted } from '@sycee/domain/access/granted';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import { type ComponentType, lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import './admin.css';
import { useReloadAdmin } from './queries.ts';
import { adminWords } from './words.ts';

interface Part {
  name: 'people' | 'groups' | 'applications' | 'audit' | 'why';
  button: ButtonSlug;
  Content: ComponentType;
}

/** In the order of the tabs; each is fetched when it is opened, and shown to staff with its button. */
const parts: readonly Part[] = [
  {
    name: 'people',
    button: 'staff.view',
    Content: lazy(async () => ({ default: (await import('./people/PeoplePart.tsx')).PeoplePart })),
  },
  {
    name: 'groups',
    button: 'group.edit',
    Content: lazy(async () => ({ default: (await import('./groups/GroupsPart.tsx')).GroupsPart })),
  },
  {
    name: 'applications',
    button: 'broker.approve',
    Content: lazy(async () => ({ default: (await import('./applications/ApplicationsPart.tsx')).ApplicationsPart })),
  },
  {
    name: 'audit',
    button: 'audit.read',
    Content: lazy(async () => ({ default: (await import('./audit/AuditPart.tsx')).AuditPart })),
  },
  {
    name: 'why',
    button: 'staff.view',
    Content: lazy(async () => ({ default: (await import('./access-check/AccessCheckPart.tsx')).AccessCheckPart })),
  },
];

/** Staff, permissions and the audit log. */
export function StaffScreen() {
  const w = useWords(adminWords);
  const entry = useSessionEntry();
  const { path, query } = useLocation();
  const reload = useReloadAdmin();
  const open = parts.filter(({ button }) => isGranted(entry?.scanbutton ?? [], button));
  const part = open.find(({ name }) => name === query.at) ?? open[0];
  return (
    <Page title={w.title}>
      {part ? (
        <PullToRefresh onRefresh={reload}>
          <Tabs
            className="admin-tabs"
            label={w.parts}
            value={part.name}
            onChange={(at) => history.replace(addressOf(path, { at }))}
            items={open.map(({ name }) => ({ value: name, label: w[name] }))}
          >
            <div className="admin-part">
              <Suspense fallback={<Skeleton shape="row" count={5} />}>
                <part.Content />
              </Suspense>
            </div>
          </Tabs>
        </PullToRefresh>
      ) : (
        <EmptyState art="letters" title={w.nothing}>
          {w.nothingHint}
        </EmptyState>
      )}
    </Page>
  );
}
