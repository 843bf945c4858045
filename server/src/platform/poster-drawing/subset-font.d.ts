declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features that stay; absent: all. */
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options?: SubsetOptions): Promise<Buffer>;
}
