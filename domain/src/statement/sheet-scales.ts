import type { Outlier } from './outlier.ts';
import { areScalesApart, type ScaleCheck } from './scale.ts';
import type { SheetDraft } from './sheet-reading.ts';

/** Compares the amounts of sheets of the same kind, because a whole sheet may be in another unit. */
export class SheetScales {
  readonly #sheets: { readonly sheet: SheetDraft; readonly scale: ScaleCheck }[] = [];

  add(sheet: SheetDraft, scale: ScaleCheck): void {
    this.#sheets.push({ sheet, scale });
  }

  /** The sheets without an outlier of their own whose amounts are far from those of an earlier sheet. */
  outliers(): { readonly sheet: SheetDraft; readonly outlier: Outlier }[] {
    return this.#sheets.flatMap(({ sheet, scale }, at) => {
      const others = this.#sheets.slice(0, at).filter((other) => other.sheet.kind === sheet.kind);
      if (sheet.scale || !others.some((other) => areScalesApart(scale, other.scale))) return [];
      const fen = [...scale.medians().values()][0] ?? 0;
      return { sheet, outlier: { row: sheet.headerRow + 1, fen, side: 'high', count: sheet.counted } };
    });
  }
}
