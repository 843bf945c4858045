import { code } from '@sycee/contract/core/envelope';
import { postersAtMost } from '@sycee/domain/poster/poster';
import { type FillIn, sceneLimits } from '@sycee/domain/poster/scene';
import { ApiError, conflict, invalid } from '#platform/api-error.ts';

/** Titles of posters that were made of nothing. */
export const newTitle = { zh: '未命名海报', en: 'Untitled poster' };
export const newTemplateTitle = { zh: '未命名模板', en: 'Untitled template' };

/** A save on a version that is not the last: the poster as it is comes with it, so that its owner can choose. */
export const savedElsewhere = (poster: unknown) =>
  new ApiError(
    code.versionConflict,
    {
      zh: '海报已在其他设备或窗口保存，请选择保留哪一份',
      en: 'The poster was saved on another device or in another window. Choose which one to keep',
    },
    () => poster,
  );

const fixedWords = {
  zh: '模板的固定内容不能修改或移除，不能遮挡或改变合规文字及其背景',
  en: 'What the template fixes can’t be changed or removed, and its compliance text and what is behind it can’t be covered or changed',
};
/** `ids` are elements of the template that the scene does not keep, or own ones at its compliance text. */
export const breaksTemplate = (ids: readonly string[]) =>
  new ApiError(code.invalid, fixedWords, (language) => ({ fields: { scene: fixedWords[language] }, ids }));

/** `ids` are texts of the poster that are still hints. */
export const notFilledIn = (elements: readonly { id: string; fillIn: FillIn }[]) => {
  const hints = elements.map(({ fillIn }) => fillIn.hint);
  return new ApiError(
    code.conflict,
    {
      zh: `海报还有内容没有填写：${hints.map((hint) => `「${hint}」`).join('')}`,
      en: `Fill in what the poster still lacks: ${hints.map((hint) => `“${hint}”`).join(', ')}`,
    },
    () => ({ allowed: [], ids: elements.map(({ id }) => id) }),
  );
};

export const pictureUnavailable = () =>
  invalid({ picture: { zh: '有图片没有上传成功，请重新上传', en: 'A picture was not uploaded. Upload it again' } });

const pictureMegabytes = sceneLimits.pictureBytes / 1024 / 1024;
export const picturesTooHeavy = () =>
  invalid({
    picture: {
      zh: `一张海报的图片合计最多 ${pictureMegabytes} MB，请删掉一些或换小一点的图片`,
      en: `The pictures of a poster have up to ${pictureMegabytes} MB together. Remove some or use smaller ones`,
    },
  });

export const tooManyPosters = () =>
  conflict({
    zh: `最多保留 ${postersAtMost} 张海报，请先删除不用的`,
    en: `You can keep up to ${postersAtMost} posters. Delete some first`,
  });

export const templateWithdrawn = () => conflict({ zh: '模板已下架', en: 'This template has been withdrawn' });

export const stateMoved = (allowed: readonly string[]) =>
  conflict({ zh: '当前状态不能进行此操作', en: 'This can’t be done in the current state' }, allowed);
