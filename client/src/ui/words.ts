import type { Language } from '@sycee/domain/language/both';
import type { RelativeUnit } from '@sycee/domain/time/relative';

/** Every text of the kit. The English ones are the spec's where it defines them (sections 8 and 9). */
export interface UiWords {
  language: Language;
  ok: string;
  cancel: string;
  close: string;
  back: string;
  clear: string;
  remove: string;
  optional: string;
  required: string;
  loading: string;
  locating: string;
  loadMore: string;
  noMore: string;
  retry: string;
  refresh: string;
  pullToRefresh: string;
  releaseToRefresh: string;
  refreshing: string;
  pause: string;
  play: string;
  previous: string;
  next: string;
  search: string;
  searchPlaceholder: string;
  noMatch: string;
  noSuchMessage: string;
  shareSuccess: string;
  shareFailure: string;
  operationSuccess: string;
  operationFailure: string;
  networkError: string;
  networkErrorHint: string;
  noNetwork: string;
  /** Instead of `networkErrorHint` for a reader whose device keeps pages for reading without a network. */
  notKeptHint: string;
  locationDenied: string;
  offline: string;
  failed: string;
  passed: string;
  notPassed: string;
  unknown: string;
  showPassword: string;
  hidePassword: string;
  choose: string;
  addPicture: string;
  cancelUpload: string;
  uploaded: (done: number, of: number) => string;
  filesAhead: (n: number) => string;
  unread: (count: number) => string;
  waiting: (count: number) => string;
  hasNew: string;
  stars: (count: number) => string;
  slide: (at: number, of: number) => string;
  picture: (at: number, of: number) => string;
  morePictures: (count: number) => string;
  digits: (count: number) => string;
  seconds: (count: number) => string;
  stage: (at: number, of: number) => string;
  percentile: (at: number) => string;
  column: (at: number) => string;
  relative: (unit: RelativeUnit, count: number) => string;
  yuan: string;
  wan: string;
  wanShort: string;
}

const zhUnits = { minutes: '分钟前', hours: '小时前', days: '天前', months: '个月前', years: '年前' };

const zh: UiWords = {
  language: 'zh',
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  back: '返回',
  clear: '清空',
  remove: '移除',
  optional: '选填',
  required: '必填',
  loading: '加载中',
  locating: '定位中',
  loadMore: '加载更多',
  noMore: '没有更多了',
  retry: '重试',
  refresh: '刷新',
  pullToRefresh: '下拉刷新',
  releaseToRefresh: '松开刷新',
  refreshing: '正在刷新',
  pause: '暂停轮播',
  play: '播放轮播',
  previous: '上一张',
  next: '下一张',
  search: '搜索',
  searchPlaceholder: '请输入关键词',
  noMatch: '没有匹配的结果',
  noSuchMessage: '没有这条消息',
  shareSuccess: '分享成功',
  shareFailure: '分享失败',
  operationSuccess: '操作成功',
  operationFailure: '操作失败',
  networkError: '网络错误',
  networkErrorHint: '请检查网络后重试，已填的内容不会丢失。',
  noNetwork: '没有网络',
  notKeptHint: '这一页没有保存在本机。请检查网络后重试，已填的内容不会丢失。',
  locationDenied: '未获得定位权限',
  offline: '网络已断开，恢复后可继续操作',
  failed: '失败',
  passed: '满足',
  notPassed: '不满足',
  unknown: '未知',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  choose: '请选择',
  addPicture: '添加图片',
  cancelUpload: '取消上传',
  uploaded: (done, of) => `已上传 ${done} 张，共 ${of} 张`,
  filesAhead: (n) => `前面还有 ${n} 个`,
  unread: (count) => `${count} 条未读`,
  waiting: (count) => `${count} 项待处理`,
  hasNew: '有新的申请',
  stars: (count) => `${count} 星`,
  slide: (at, of) => `第 ${at} 张，共 ${of} 张`,
  picture: (at, of) => `第 ${at} 张图片，共 ${of} 张`,
  morePictures: (count) => `还有 ${count} 张`,
  digits: (count) => `${count} 位数字`,
  seconds: (count) => `${count} 秒后可重发`,
  stage: (at, of) => `第 ${at} 步，共 ${of} 步`,
  percentile: (at) => `高于 ${at}% 的同行`,
  column: (at) => `第 ${at} 级`,
  relative: (unit, count) => (unit === 'justNow' ? '刚刚' : `${count} ${zhUnits[unit]}`),
  yuan: '元',
  wan: '万元',
  wanShort: '万',
};

const en: UiWords = {
  language: 'en',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',
  remove: 'Remove',
  optional: 'optional',
  required: 'required',
  loading: 'loading',
  locating: 'locating',
  loadMore: 'load more',
  noMore: 'no more',
  retry: 'Try again',
  refresh: 'Refresh',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  refreshing: 'Refreshing',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  search: 'Search',
  searchPlaceholder: 'please enter keyword',
  noMatch: 'no match',
  noSuchMessage: 'no such message',
  shareSuccess: 'share success',
  shareFailure: 'share failure',
  operationSuccess: 'operation success',
  operationFailure: 'operation failure',
  networkError: 'network error',
  networkErrorHint: 'Check the connection and try again. What you entered is kept.',
  noNetwork: 'No network',
  notKeptHint: 'This page isn’t saved on this device. Check the connection and try again. Nothing you entered is lost.',
  locationDenied: 'location permission not granted',
  offline: 'You’re offline. You can continue once you’re back.',
  failed: 'Failed',
  passed: 'Met',
  notPassed: 'Not met',
  unknown: 'Unknown',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  choose: 'Choose',
  addPicture: 'Add a picture',
  cancelUpload: 'Cancel upload',
  uploaded: (done, of) => `${done} of ${of} uploaded`,
  filesAhead: (n) => `${n} ahead`,
  unread: (count) => `${count} unread`,
  waiting: (count) => `${count} waiting`,
  hasNew: 'New request',
  stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  slide: (at, of) => `${at} of ${of}`,
  picture: (at, of) => `Picture ${at} of ${of}`,
  morePictures: (count) => `${count} more`,
  digits: (count) => `${count} digits`,
  seconds: (count) => `Resend in ${count} s`,
  stage: (at, of) => `Step ${at} of ${of}`,
  percentile: (at) => `Above ${at}% of peers`,
  column: (at) => `Level ${at}`,
  relative: (unit, count) =>
    unit === 'justNow' ? 'just now' : `${count} ${count === 1 ? unit.slice(0, -1) : unit} ago`,
  yuan: 'yuan',
  wan: '×10,000 yuan',
  wanShort: '×10k',
};

export const uiWords = { zh, en };
