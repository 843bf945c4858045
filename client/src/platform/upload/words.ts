import { words } from '#platform/words.ts';

/** The English of the first two is the spec's (section 8). */
export const uploadWords = words({
  zh: {
    expired: '签名已过期，请重新上传',
    uploaded: '图片上传成功',
    notTaken: '只能上传 JPEG、PNG、WebP 或 GIF 图片',
    noPaper: '只能上传 JPEG、PNG、WebP、GIF 图片或 PDF',
    tooLarge: (mega: number) => `单张图片不超过 ${mega} MB`,
    tooMany: (most: number) => `最多 ${most} 张，多出的没有加入`,
    shortExpired: '签名过期',
    shortNotTaken: '格式不支持',
    shortTooLarge: '图片过大',
  },
  en: {
    expired: 'signature expired, please upload again',
    uploaded: 'image uploaded successfully',
    notTaken: 'Pictures can be JPEG, PNG, WebP or GIF',
    noPaper: 'Documents can be JPEG, PNG, WebP, GIF or PDF',
    tooLarge: (mega: number) => `A picture may have up to ${mega} MB`,
    tooMany: (most: number) => `Up to ${most} pictures; the rest were left out`,
    shortExpired: 'Expired',
    shortNotTaken: 'Wrong type',
    shortTooLarge: 'Too large',
  },
});
