import { ChartNoAxesColumn, HandCoins, Users } from 'lucide-react';
import { FiltersButton } from '#features/crm/filters/FiltersButton.tsx';
import { go } from '#platform/navigation/go.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { listWords } from './words.ts';
import type { WorkbenchQuery } from './workbench-query.ts';

export interface WorkbenchLinksProps {
  query: WorkbenchQuery;
  size?: 'sm';
}

/** Saved filters of the orders, and links to customers and figures. */
export function WorkbenchLinks({ query: { status, stage, keyword, sort, view, shared }, size }: WorkbenchLinksProps) {
  const w = useWords(listWords);
  const role = useRole();
  const { isWide } = useLayout();
  const now = {
    status,
    stage,
    sort,
    keyword: keyword || undefined,
    view: view === 'board' ? view : undefined,
    shared: shared ? ('1' as const) : undefined,
  };
  return (
    <>
      <FiltersButton what="work" now={now} size={size} />
      <IconButton
        size={size}
        label={w.figures}
        icon={ChartNoAxesColumn}
        onClick={() => go('/subpkgs/work/team_figures')}
      />
      {isWide && role === 'broker' && (
        <IconButton size={size} label={w.demands} icon={HandCoins} onClick={() => go('/subpkgs/my/demand')} />
      )}
      <IconButton size={size} label={w.customers} icon={Users} onClick={() => go('/pages/customer/customer')} />
    </>
  );
}
