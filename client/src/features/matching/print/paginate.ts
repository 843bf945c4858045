/** A part of a printed report that is never split. */
export interface Part {
  readonly key: string;
  readonly height: number;
  /** A heading: it stays on the page of the following part. */
  readonly heads?: boolean;
}

/** Distributes parts to pages in order. A part higher than a page has a page of its own, and headings move with the part that follows. */
export function paginate<Of extends Part>(parts: readonly Of[], pageHeight: number): Of[][] {
  const pages: Of[][] = [[]];
  let usedHeight = 0;
  for (const group of groupsOf(parts)) {
    const height = group.reduce((sum, part) => sum + part.height, 0);
    // A part without height starts no page, because an empty sheet would be printed.
    if (usedHeight > 0 && height > 0 && usedHeight + height > pageHeight) {
      pages.push([]);
      usedHeight = 0;
    }
    pages.at(-1)!.push(...group);
    usedHeight += height;
  }
  return pages;
}

/** Each part with the headings directly before it. */
function groupsOf<Of extends Part>(parts: readonly Of[]): Of[][] {
  const groups: Of[][] = [];
  let open: Of[] = [];
  for (const part of parts) {
    open.push(part);
    if (part.heads) continue;
    groups.push(open);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups;
}
