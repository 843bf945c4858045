import { Layers, LayoutGrid, type LucideIcon, Plus, SlidersHorizontal, SquareDashed } from 'lucide-react';
import type { RefObject } from 'react';

export const tools = ['add', 'layers', 'style', 'arrange', 'page'] as const;
export type Tool = (typeof tools)[number];

export const toolIcons: Readonly<Record<Tool, LucideIcon>> = {
  add: Plus,
  layers: Layers,
  style: SlidersHorizontal,
  arrange: LayoutGrid,
  page: SquareDashed,
};

export interface PanelsProps {
  /** Null: the page has the whole window of a phone. */
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}
