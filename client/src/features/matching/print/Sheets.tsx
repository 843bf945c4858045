import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import './print.css';
import { type Part, paginate } from './paginate.ts';
import type { PrintPart } from './parts.tsx';
import { printWords } from './words.ts';

/** CSS has 96 px per inch on screen and on paper; the style sheet uses the same lengths. */
const pxOf = (mm: number): number => (mm * 96) / 25.4;
const sheetWidthPx = pxOf(210);
const bodyHeightPx = Math.floor(pxOf(253));

interface SheetsProps {
  parts: readonly PrintPart[];
  /** Header of every page after the first. */
  running: string;
  /** Footer of every page. */
  foot: string;
  onPages: (pages: number) => void;
}

/** The report on A4 sheets: measured once, paginated, and printed by the browser as laid out. */
export function Sheets({ parts, running, foot, onPages }: SheetsProps) {
  const w = useWords(printWords);
  const { palette } = useSiteApp();
  const { measure, pages } = usePages(parts);
  const { frame, scale } = useScale();
  const count = pages?.length ?? 0;
  const nodes = useMemo(() => new Map(parts.map(({ key, node }) => [key, node])), [parts]);
  useEffect(() => {
    if (count > 0) onPages(count);
  }, [count, onPages]);
  return (
    <div ref={frame} className="sheets" data-theme="light" data-palette={palette}>
      <div className="sheet-measure" aria-hidden="true" inert>
        <div ref={measure} className="sheet-body">
          {parts.map(({ key, node }) => (
            <PartBox key={key}>{node}</PartBox>
          ))}
        </div>
      </div>
      <div className="sheet-pile" style={{ zoom: scale }}>
        {pages?.map((keys, at) => (
          <section key={keys[0]} className="sheet" aria-label={w.page(at + 1, count)}>
            {at > 0 && <p className="sheet-run">{running}</p>}
            <div className="sheet-body">
              {keys.map((key) => (
                <PartBox key={key}>{nodes.get(key)}</PartBox>
              ))}
            </div>
            <p className="sheet-foot">
              <span>{foot}</span>
              <span className="num">{w.pageOf(at + 1, count)}</span>
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}

const PartBox = ({ children }: { children: ReactNode }) => <div className="paper-part">{children}</div>;

/** The parts of each page; measured again when parts, fonts or pictures change. */
function usePages(parts: readonly PrintPart[]) {
  const measure = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<string[][]>();
  useLayoutEffect(() => {
    const box = measure.current;
    if (!box) return;
    const lay = () => {
      const measured = parts.map(({ key, heads }, at): Part => {
        const { height = 0 } = box.children[at]?.getBoundingClientRect() ?? {};
        return { key, heads, height };
      });
      const laid = paginate(measured, bodyHeightPx).map((page) => page.map(({ key }) => key));
      setPages((before) => (String(before) === String(laid) && before?.length === laid.length ? before : laid));
    };
    lay();
    const grown = new ResizeObserver(lay);
    grown.observe(box);
    return () => grown.disconnect();
  }, [parts]);
  return { measure, pages };
}

/** Scales the sheets down to the available width, never up. */
function useScale() {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const fit = () => setScale(Math.min(1, box.clientWidth / sheetWidthPx));
    fit();
    const wider = new ResizeObserver(fit);
    wider.observe(box);
    return () => wider.disconnect();
  }, []);
  return { frame, scale };
}
