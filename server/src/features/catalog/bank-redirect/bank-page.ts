import type { DemoMode } from '#platform/demo-mode.ts';
import type { ProductRow } from '../rows.ts';

export interface BankPage {
  /** Empty: the sample page of this installation. */
  url: string;
  host: string;
  isSample: boolean;
}
type Row = Pick<ProductRow, 'apply' | 'bank_page' | 'bank_hosts' | 'sample'>;

/**
 * Where a direct product is applied for: over https at an exact host of its institution, otherwise nowhere. A product
 * of the demo world leads to a sample page.
 */
export function bankPageOf({ demo }: { demo: DemoMode }, row: Row): BankPage | null {
  if (row.apply !== 'bank_direct') return null;
  if (row.bank_page === null) return demo !== 'off' && row.sample ? { url: '', host: '', isSample: true } : null;
  const url = URL.parse(row.bank_page);
  const isOfBank = url?.protocol === 'https:' && !url.username && row.bank_hosts.includes(url.host);
  return isOfBank ? { url: url.href, host: url.host, isSample: false } : null;
}
