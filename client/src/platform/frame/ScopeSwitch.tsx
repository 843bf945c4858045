import { setScope, useScope, useScopePositions } from '#platform/session/scope.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords, words } from '#platform/words.ts';
import { Select } from '#ui/Select.tsx';

const scopeWords = words({
  zh: {
    label: '查看范围',
    own: '仅本人',
    team: '本团队',
    store: '本门店',
    all_0: '仅本人',
    all_1: '全部门店',
    all_2: '指定门店和团队',
    all_4: '本门店及其团队',
    all_5: '仅本人',
    all_6: '本门店和团队',
  },
  en: {
    label: 'Show',
    own: 'Mine',
    team: 'My team',
    store: 'My store',
    all_0: 'Mine',
    all_1: 'All stores',
    all_2: 'Selected stores and teams',
    all_4: 'My store and its teams',
    all_5: 'Mine',
    all_6: 'My store and teams',
  },
});
type AllKey = 'all_0' | 'all_1' | 'all_2' | 'all_4' | 'all_5' | 'all_6';

/** Narrows lists to a part of the caller's data scope, with the values of the spec; it never widens the scope. */
export function ScopeSwitch() {
  const w = useWords(scopeWords);
  const positions = useScopePositions();
  const scope = useScope();
  const entry = useSessionEntry();
  if (!entry || positions.length === 0) return null;
  const all = positions.length === 1 ? 'all_5' : (`all_${entry.data_scope}` as AllKey);
  return (
    <Select
      size="sm"
      className="quiet"
      aria-label={w.label}
      value={scope}
      onChange={setScope}
      options={positions.map((value) => ({ value, label: value === 'all' ? w[all] : w[value] }))}
    />
  );
}
