import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { back } from '#platform/navigation/go.ts';
import { BottomActionBar } from '#ui/BottomActionBar.tsx';
import { useLayout } from '#ui/layout.ts';
import { NavBar } from '#ui/NavBar.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { PageTabs } from './PageTabs.tsx';
import { type NavigationEntry, useTabs } from './tabs.ts';
import { usePageTitle } from './title.ts';

export interface PageProps {
  /** Blank unless the page has its own title. */
  title?: string;
  /** A root page, if the site has this tab: big title, tab bar, no back button. */
  tab?: NavigationEntry['name'];
  /** A fact beside the title, on wide screens. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** On a phone: the last row, main button last. On wide screens it is at the end of the page unless `workbenchActions` is set. */
  dock?: ReactNode;
  /** Beside the title on wide screens, instead of the dock. */
  workbenchActions?: ReactNode;
  /** `narrow` for text to read, `wide` for lists and tables, `bare` for a screen that lays itself out. */
  width?: 'narrow' | 'wide' | 'bare';
  /** The screen renders its own head. */
  noHead?: boolean;
  onBack?: () => void;
  children: ReactNode;
}

/** The frame of every screen, on phones and on wide screens. */
export function Page({
  title = '',
  tab: wanted,
  meta,
  actions,
  dock,
  workbenchActions,
  width = 'wide',
  noHead,
  onBack = back,
  children,
}: PageProps) {
  usePageTitle(title);
  const tab = useTabs().find(({ name }) => name === wanted)?.name;
  const { isWide } = useLayout();
  if (!isWide)
    return (
      <div className="ph">
        {!noHead && <NavBar title={title} lead={!!tab} onBack={tab ? undefined : onBack} actions={actions} />}
        <main id="main" tabIndex={-1} className={clsx(width === 'bare' ? 'grow' : 'body')}>
          {children}
        </main>
        {dock && <BottomActionBar>{dock}</BottomActionBar>}
        {tab && <PageTabs on={tab} />}
      </div>
    );
  const beside = workbenchActions ?? dock;
  return (
    <div className="pg">
      {!noHead && (
        <PageHead
          title={title}
          onBack={tab ? undefined : onBack}
          meta={meta}
          actions={
            (actions || beside) && (
              <>
                {actions}
                {beside}
              </>
            )
          }
        />
      )}
      <main id="main" tabIndex={-1} className={clsx(width !== 'bare' && 'dbody', width === 'narrow' && 'narrow')}>
        {children}
      </main>
    </div>
  );
}
