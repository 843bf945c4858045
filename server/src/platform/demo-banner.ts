/** Placeholder of the banner, at the start of the body in the server's pages and the client's index.html. */
export const bannerPlace = '<!--demo-banner-->';

const text = {
  zh: '<b>演示环境</b>，对所有人开放：账号密码公开，内容均为虚构。请勿填写真实信息。',
  en: '<b>Demo</b>, open to everyone: public logins, fictional content. Do not enter real data.',
};

/**
 * Contains both languages; the page's `lang` selects one, which the client changes without a request. One colour for
 * light and dark. The client sets `--beside-rail` where its rail stands beside the banner.
 */
const demoBanner = `<style>
.demo-banner{background:#7a3e00;color:#fff;font:14px/1.45 system-ui,"PingFang SC","Noto Sans SC",sans-serif;padding:8px 16px;padding-inline-start:calc(var(--beside-rail,0px) + 16px);text-align:center}
html[lang^=zh] .demo-banner [lang=en],html:not([lang^=zh]) .demo-banner [lang=zh]{display:none}
@media print{.demo-banner{display:none}}
</style><div class="demo-banner" role="note"><span lang="zh">${text.zh}</span><span lang="en">${text.en}</span></div>`;

export const withDemoBanner = (page: string): string => page.replace(bannerPlace, () => demoBanner);
