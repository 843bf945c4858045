import { useWords } from '#platform/words.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { AddPanel } from './AddPanel.tsx';
import { ArrangePanel } from './ArrangePanel.tsx';
import { useEditor } from './EditorContext.ts';
import { LayerPanel } from './LayerPanel.tsx';
import { PagePanel } from './PagePanel.tsx';
import { StylePanel } from './StylePanel.tsx';
import type { PanelsProps } from './tools.ts';
import { editorWords } from './words.ts';

type Left = 'add' | 'layers';

/** On a wide screen: what can be added and all layers at the left, the selected element, or else the page, at the right. */
export function DeskPanels({ tool, onTool, box }: PanelsProps) {
  const w = useWords(editorWords);
  const { selected } = useEditor();
  const left: Left = tool === 'layers' ? 'layers' : 'add';
  return (
    <>
      <aside className="pe-left" aria-label={w.tools}>
        <Tabs<Left>
          label={w.tools}
          value={left}
          items={[
            { value: 'add', label: w.add },
            { value: 'layers', label: w.layers },
          ]}
          onChange={onTool}
        >
          <div className="pe-panel">
            {left === 'add' && <AddPanel onAdded={() => {}} />}
            {left === 'layers' && <LayerPanel />}
          </div>
        </Tabs>
      </aside>
      <aside className="pe-right" aria-label={selected.length > 0 ? w.style : w.pageTool}>
        <div className="pe-panel">
          {selected.length > 0 ? (
            <>
              <ArrangePanel />
              <StylePanel box={box} />
            </>
          ) : (
            <PagePanel />
          )}
        </div>
      </aside>
    </>
  );
}
