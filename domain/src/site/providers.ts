/** External services, each with its settings and the features that need it. */
export const providers = [
  'sms',
  'identity',
  'companies',
  'pay',
  'tax',
  'social',
  'share',
  'wechat',
  'push',
  'content',
  'phone',
  'map',
  'tiles',
] as const;
export type Provider = (typeof providers)[number];

/** `sample`: the demo world simulates the provider. */
export const providerStates = ['set_up', 'missing', 'sample'] as const;
export type ProviderState = (typeof providerStates)[number];

/** The settings of each provider (docs/guides/run-it.md). */
export const providerSettings: Readonly<Record<Provider, readonly string[]>> = {
  sms: ['SMS_URL', 'SMS_TOKEN', 'SMS_TEMPLATE'],
  identity: ['IDENTITY_ACCESS_KEY', 'IDENTITY_SECRET'],
  companies: ['COMPANY_TOKEN'],
  pay: ['WECHAT_PAY_MCHID'],
  tax: ['TAX_GATEWAY_URL', 'TAX_GATEWAY_APP', 'TAX_GATEWAY_SECRET'],
  social: ['WECHAT_APPID', 'WECHAT_SECRET'],
  share: ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET'],
  wechat: ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_TEMPLATES', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY'],
  push: ['VAPID_SUBJECT'],
  content: ['CONTENT_CHECK_ID', 'CONTENT_CHECK_KEY'],
  phone: ['MIDDLE_NUMBER_ACCESS_KEY', 'MIDDLE_NUMBER_SECRET', 'MIDDLE_NUMBER_POOL'],
  map: ['MAP_KEY'],
  tiles: ['MAP_TILES_URL', 'MAP_TILES_NAME', 'MAP_REVIEW_NUMBER'],
};
