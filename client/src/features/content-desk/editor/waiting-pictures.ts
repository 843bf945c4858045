import type { Node } from '@tiptap/pm/model';

export interface WaitingPicture {
  number: number;
  from: number;
  to: number;
}

/** Lines that stand for pictures of a paste and were not replaced by an upload yet. Only lines of their own at the top count. */
export function waitingPictures(doc: Node, lineOf: (number: number) => string): WaitingPicture[] {
  const found: WaitingPicture[] = [];
  doc.forEach((node, offset) => {
    if (node.type.name !== 'paragraph') return;
    const number = Number(/\d+/.exec(node.textContent)?.[0]);
    if (number > 0 && node.textContent.trim() === lineOf(number))
      found.push({ number, from: offset, to: offset + node.nodeSize });
  });
  return found;
}
