export const versionConflict = {
  zh: '刚被他人修改，请查看最新内容后重试',
  en: 'Someone just changed this. Check the latest version and try again',
};
