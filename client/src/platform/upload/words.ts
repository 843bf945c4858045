import { words } from '#platform/words.ts';

/** The English texts of the first two are the spec's (section 8). */
export const uploadWords = words({
  zh: {
    expired: '签名已过期，请重新上传',
    uploaded: '图片上传成功',
    notTaken: '只能上传 JPEG、PNG、WebP 或 GIF 图片',
    noPaper: '只能上传 JPEG、PNG、WebP、GIF 图片或 PDF',
    tooLarge: (mega: number) => `单张图片不超过 ${mega} MB`,
    tooMany: (most: number) => `最多 ${most} 张，多余的未加入`,
    busy: '服务器正忙，请稍后重试',
    shortExpired: '签名过期',
    shortContent: '内容不允许',
    shortBusy: '稍后重试',
    shortNotTaken: '格式不支持',
    shortTooLarge: '图片过大',
  },
  en: {
    expired: 'signature expired, please upload again',
    uploaded: 'image uploaded successfully',
    notTaken: 'Use JPEG, PNG, WebP or GIF pictures',
    noPaper: 'Use JPEG, PNG, WebP, GIF or PDF files',
    tooLarge: (mega: number) => `Pictures can be up to ${mega} MB`,
    tooMany: (most: number) => `Up to ${most} pictures; the rest were not added`,
    busy: 'The server is busy. Try again in a moment',
    shortExpired: 'Expired',
    shortContent: 'Not allowed',
    shortBusy: 'Try later',
    shortNotTaken: 'Wrong format',
    shortTooLarge: 'Too large',
  },
});
