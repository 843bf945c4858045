import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { TabBar } from '#ui/TabBar.tsx';
import { type NavigationEntry, tabWords, useTabs } from './tabs.ts';

export function PageTabs({ on }: { on: NavigationEntry['name'] }) {
  const w = useWords(tabWords);
  const tabs = useTabs();
  return (
    <TabBar
      label={w.main}
      items={tabs.map(({ name, path, icon }) => ({ href: hrefOf(path), label: w[name], icon, on: name === on }))}
    />
  );
}
