import type { CaseDecision } from '@sycee/domain/square/cases';
import { Settings2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Popup } from '#ui/Popup.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { squareDeskPath } from '../paths.ts';
import '../square.css';
import { actOf, isReported } from './act-of.ts';
import { CaseList } from './CaseList.tsx';
import { CasePane } from './CasePane.tsx';
import type { Deciding } from './DecidePopup.tsx';
import './moderation.css';
import { useCases } from './queries.ts';
import { type CasePart, caseParts, isSelectable, type SquareCase } from './types.ts';
import { useSelection } from './use-selection.ts';
import { deskWords } from './words.ts';

const DecidePopup = lazy(async () => ({ default: (await import('./DecidePopup.tsx')).DecidePopup }));
const AnswerPopup = lazy(async () => ({ default: (await import('./AnswerPopup.tsx')).AnswerPopup }));
const SettingsPopup = lazy(async () => ({ default: (await import('./SettingsPopup.tsx')).SettingsPopup }));

type Opened = { deciding: Deciding } | { answering: SquareCase; isRestored: boolean } | 'settings' | null;

/** Cases of posts and comments, which headquarters decide one by one or many at once. On a wide screen the case is beside the list. */
export function SquareDesk() {
  const w = useWords(deskWords);
  const { isWide } = useLayout();
  const { query } = useLocation();
  const part: CasePart = caseParts.find((one) => one === query.state) ?? 'open';
  const [keyword, setKeyword] = useState('');
  const [reading, setReading] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const list = useCases(part, keyword);
  const cases = list.data?.pages.flatMap((page) => page.list) ?? [];
  const selectable = part === 'open' ? cases.filter(isSelectable) : [];
  const selection = useSelection(selectable);
  const counts = list.data?.pages[0];
  // On a wide screen the pane shows the first case until one is chosen.
  const shown = reading ?? (isWide ? (cases[0]?.id ?? null) : null);
  const decide = (decision: CaseDecision, chosen: readonly SquareCase[]) =>
    setOpened({ deciding: { decision, cases: chosen } });
  const pane = shown && (
    <CasePane
      key={shown}
      id={shown}
      onDecide={(decision, one) => decide(decision, [one])}
      onAnswer={(one, isRestored) => setOpened({ answering: one, isRestored })}
    />
  );
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={<IconButton label={w.settings} icon={Settings2} onClick={() => setOpened('settings')} />}
      dock={
        selection.chosen.length > 0 && (
          <DecideBar
            cases={selection.chosen}
            onDecide={(decision) => decide(decision, selection.chosen)}
            onClear={selection.clear}
          />
        )
      }
    >
      <Tabs<CasePart>
        label={w.title}
        value={part}
        onChange={(state) => {
          selection.clear();
          setReading(null);
          go(squareDeskPath, { state }, { replace: true });
        }}
        items={caseParts.map((value) => ({
          value,
          label: w[value],
          ...(counts && value !== 'decided' && { count: counts[value] }),
        }))}
      >
        <div className="cases">
          <div className="col g12">
            <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
            {selectable.length > 0 && (
              <div className="fb wrap g8">
                <Checkbox
                  checked={selection.chosen.length === selectable.length}
                  mixed={selection.chosen.length > 0 && selection.chosen.length < selectable.length}
                  onChange={selection.setAll}
                >
                  {w.selectAll}
                </Checkbox>
                {isWide && <span className="t12 c3">{w.keys}</span>}
              </div>
            )}
            <CaseList
              part={part}
              query={list}
              cases={cases}
              isFiltered={keyword !== ''}
              selection={part === 'open' ? selection : null}
              readingId={isWide ? shown : null}
              onRead={setReading}
            />
          </div>
          {isWide && <section aria-label={w.details}>{pane || <p className="t13 c3">{w.choose}</p>}</section>}
        </div>
      </Tabs>
      {!isWide && (
        <Popup open={reading !== null} onClose={() => setReading(null)} title={w.details}>
          {pane}
        </Popup>
      )}
      <Suspense>
        {opened === 'settings' && <SettingsPopup onClose={() => setOpened(null)} />}
        {opened !== null && opened !== 'settings' && 'deciding' in opened && (
          <DecidePopup
            {...opened.deciding}
            onDecided={(ids) => {
              selection.drop(ids);
              if (reading && ids.includes(reading)) setReading(null);
            }}
            onClose={() => setOpened(null)}
          />
        )}
        {opened !== null && opened !== 'settings' && 'answering' in opened && (
          <AnswerPopup
            answered={opened.answering}
            isRestored={opened.isRestored}
            onAnswered={() => setReading(null)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface DecideBarProps {
  cases: readonly SquareCase[];
  onDecide: (decision: CaseDecision) => void;
  onClear: () => void;
}

function DecideBar({ cases, onDecide, onClear }: DecideBarProps) {
  const w = useWords(deskWords);
  const hasReports = cases.some(isReported);
  const isHidden = cases.some(({ subject }) => subject.state !== 'shown');
  return (
    <div className="f g8 wrap case-bar">
      <span className="f g4 case-chosen">
        <IconButton label={w.clear} icon={X} onClick={onClear} />
        <span role="status" className="t13">
          {w.selected(cases.length)}
        </span>
      </span>
      <Button kind="danger" size="sm" onClick={() => onDecide('remove')}>
        {w.remove}
      </Button>
      {hasReports && (
        <Button kind="line" size="sm" onClick={() => onDecide('fine')}>
          {w.fine}
        </Button>
      )}
      {isHidden && (
        <Button size="sm" onClick={() => onDecide('show')}>
          {w[actOf('show', cases)]}
        </Button>
      )}
    </div>
  );
}
