import { hrefOf } from '#platform/navigation/query.ts';
import { useMayOpen, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { TabBar } from '#ui/TabBar.tsx';
import { isBuilt } from './built.ts';
import { type TabName, tabsOf, tabWords } from './tabs.ts';

export function PageTabs({ on }: { on: TabName }) {
  const w = useWords(tabWords);
  const mayOpen = useMayOpen();
  const tabs = tabsOf(useRole()).filter(({ path, menu }) => isBuilt(path) && mayOpen({ menu }));
  return (
    <TabBar
      label={w.main}
      items={tabs.map(({ name, path, icon }) => ({ href: hrefOf(path), label: w[name], icon, on: name === on }))}
    />
  );
}
