import type { ArticleBlock, ArticleBody } from '@sycee/contract/article-body';
import { isDrawnPicture } from '@sycee/domain/content/pictures';

type Picture = Extract<ArticleBlock, { type: 'picture' }>;

/** A body whose pictures have other files. */
function mapFiles(body: ArticleBody, fileOf: (picture: Picture) => string): ArticleBody {
  const content = body.content.map((block) =>
    block.type === 'picture' ? { ...block, attrs: { ...block.attrs, file: fileOf(block) } } : block,
  );
  return { ...body, content };
}

/** A stored body as readers and the desk get it: with addresses instead of keys. */
export const withAddresses = (body: ArticleBody, address: (key: string) => string): ArticleBody =>
  mapFiles(body, ({ attrs }) => address(attrs.file));

/** A body as it is stored, with keys. Not known: a picture is no upload for contents. */
export function withKeys(
  body: ArticleBody,
  keyOf: (file: string) => string | undefined,
): { body: ArticleBody; isKnown: boolean } {
  let isKnown = true;
  const stored = mapFiles(body, ({ attrs }) => {
    const key = keyOf(attrs.file);
    isKnown &&= key !== undefined;
    return key ?? attrs.file;
  });
  return { body: stored, isKnown };
}

/** The address of an uploaded picture; a drawn one has its name. */
export const pictureAddress = (scene: string, address: (key: string) => string): string =>
  scene === '' || isDrawnPicture(scene) || !scene.includes('/') ? scene : address(scene);

/** Keys of the uploads that an article or banner shows. */
export const keysOf = (scene: string, bodies: readonly ArticleBody[] = []): string[] => [
  ...new Set([
    ...(scene.includes('/') ? [scene] : []),
    ...bodies.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'picture' ? [block.attrs.file] : [])),
    ),
  ]),
];
