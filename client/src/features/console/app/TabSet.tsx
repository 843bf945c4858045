import { type TabName, tabsAtLeast, tabsAtMost } from '@sycee/domain/site/appearance';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { tabWords } from '#platform/frame/tabs.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { movedTab, switchedTab } from './app-form.ts';
import { appFormWords } from './app-words.ts';

/** The tabs of one audience in their order; moved and removed by buttons, so that a keyboard works too. */
export function TabSet<Tab extends TabName>({
  label,
  all,
  tabs,
  off,
  onChange,
}: {
  label: string;
  all: readonly Tab[];
  tabs: readonly Tab[];
  /** Modules that are off; their tabs are never shown. */
  off: readonly string[];
  onChange: (tabs: readonly Tab[]) => void;
}) {
  const w = useWords(appFormWords);
  const names = useWords(tabWords);
  const more = all.filter((tab) => !tabs.includes(tab) && !off.includes(tab));
  return (
    <div className="col g8">
      <span className="t13 c2">{label}</span>
      <ol className="tab-set" aria-label={label}>
        {tabs.map((tab, i) => {
          const isFixed = i === 0 || i === tabs.length - 1;
          return (
            <li key={tab} className={off.includes(tab) ? 'off' : undefined}>
              <span className="num c3 t13">{i + 1}</span>
              <span className="grow">{names[tab]}</span>
              {!isFixed && (
                <>
                  <IconButton
                    size="sm"
                    icon={ArrowUp}
                    label={w.earlier(names[tab])}
                    disabled={i < 2}
                    onClick={() => onChange(movedTab(tabs, tab, -1))}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDown}
                    label={w.later(names[tab])}
                    disabled={i > tabs.length - 3}
                    onClick={() => onChange(movedTab(tabs, tab, 1))}
                  />
                  <IconButton
                    size="sm"
                    icon={X}
                    label={w.remove(names[tab])}
                    disabled={tabs.length <= tabsAtLeast}
                    onClick={() => onChange(switchedTab(tabs, tab))}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {more.length > 0 && tabs.length < tabsAtMost && (
        <div className="f g6 wrap">
          {more.map((tab) => (
            <Chip key={tab} icon={Plus} aria-label={w.add(names[tab])} onClick={() => onChange(switchedTab(tabs, tab))}>
              {names[tab]}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
