/** A part of a letter that is never cut in two. */
export interface Part {
  readonly key: string;
  readonly height: number;
  /** A heading: it stands on the page of what it heads. */
  readonly heads?: boolean;
}

/**
 * Parts on pages of one height, in their order. What is higher than a page has one to itself, and a heading goes over with
 * what follows it.
 */
export function paginate<Of extends Part>(parts: readonly Of[], pageHeight: number): Of[][] {
  const pages: Of[][] = [[]];
  let taken = 0;
  for (const group of groupsOf(parts)) {
    const height = group.reduce((sum, part) => sum + part.height, 0);
    // What takes no room opens no page: a sheet with nothing on it would come out of the printer.
    if (taken > 0 && height > 0 && taken + height > pageHeight) {
      pages.push([]);
      taken = 0;
    }
    pages.at(-1)!.push(...group);
    taken += height;
  }
  return pages;
}

/** Each part with the headings right before it. */
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
