import { letterSize } from '@sycee/domain/site/app-icon';
import { useSiteApp } from '#platform/site/app.ts';
import { Brand } from '#ui/Brand.tsx';

/** The tenant's mark: a picture, else its letters, else the product's own mark. */
export function SiteMark({ px }: { px: number }) {
  const { logo, glyph } = useSiteApp();
  if (logo) return <img className="site-mark" src={logo} alt="" width={px} height={px} />;
  if (!glyph) return <Brand px={px} />;
  const fontSize = px * letterSize(glyph);
  return (
    <span className="site-mark song" style={{ width: px, height: px, fontSize }} aria-hidden="true">
      {glyph}
    </span>
  );
}
