import { clsx } from 'clsx';
import { useWords } from '#platform/words.ts';
import { AddPanel } from './AddPanel.tsx';
import { ArrangePanel } from './ArrangePanel.tsx';
import { LayerPanel } from './LayerPanel.tsx';
import { PagePanel } from './PagePanel.tsx';
import { StylePanel } from './StylePanel.tsx';
import { type PanelsProps, toolIcons, tools } from './tools.ts';
import { editorWords } from './words.ts';

/** On a phone: one panel under the page at a time, within reach of a thumb. */
export function PhonePanels({ tool, onTool, box }: PanelsProps) {
  const w = useWords(editorWords);
  const names = { add: w.add, layers: w.layers, style: w.style, arrange: w.arrange, page: w.pageTool };
  return (
    <div className="pe-phone">
      {tool && (
        <section className="pe-sheet" aria-label={names[tool]}>
          {tool === 'add' && <AddPanel onAdded={() => onTool('style')} />}
          {tool === 'layers' && <LayerPanel />}
          {tool === 'style' && <StylePanel box={box} />}
          {tool === 'arrange' && <ArrangePanel />}
          {tool === 'page' && <PagePanel />}
        </section>
      )}
      <nav className="pe-tools" aria-label={w.tools}>
        {tools.map((one) => {
          const Glyph = toolIcons[one];
          return (
            <button
              key={one}
              type="button"
              className={clsx(tool === one && 'on')}
              aria-pressed={tool === one}
              onClick={() => onTool(tool === one ? null : one)}
            >
              <Glyph size={22} />
              {names[one]}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
