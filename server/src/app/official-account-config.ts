import { notificationKinds } from '@sycee/domain/identity/notification-kinds';
import { z } from 'zod';
import type { WechatCallbackOptions } from '#platform/ports/wechat/callback.ts';
import type { WechatTemplates } from '#platform/ports/wechat/wechat-account.ts';

export interface OfficialAccountSettings {
  templates: WechatTemplates;
  authorize: string;
  /** Absent: what became of messages stays unknown. */
  callback: WechatCallbackOptions | undefined;
}

const field = z.string().regex(/^[a-z_]{2,30}\d{1,3}$/);
const template = z.strictObject({ id: z.string().min(10).max(80), text: field, time: field.optional() });
const templates = z.partialRecord(z.enum([...notificationKinds, 'default']), template);

/** `outside` checks the address of an external service. */
export function officialAccountOf(
  env: NodeJS.ProcessEnv,
  outside: (name: string, text: string) => string,
): OfficialAccountSettings | undefined {
  const { WECHAT_MP_TEMPLATES: text, WECHAT_MP_TOKEN: token, WECHAT_MP_AES_KEY: aesKey } = env;
  if (!text) {
    if (token || aesKey) throw new Error('With WECHAT_MP_TOKEN, set WECHAT_MP_TEMPLATES too.');
    return undefined;
  }
  const appId = env.WECHAT_MP_APPID;
  if (!appId) throw new Error('With WECHAT_MP_TEMPLATES, set WECHAT_MP_APPID and WECHAT_MP_SECRET too.');
  if (!env.PUBLIC_ORIGINS && !env.DEMO_ORIGINS)
    throw new Error('With WECHAT_MP_TEMPLATES, set PUBLIC_ORIGINS too: messages open a page there.');
  if (!token !== !aesKey) throw new Error('Set WECHAT_MP_TOKEN and WECHAT_MP_AES_KEY both.');
  if (aesKey && !/^[A-Za-z0-9]{43}$/.test(aesKey))
    throw new Error('WECHAT_MP_AES_KEY must have 43 letters and digits.');
  return {
    templates: templatesOf(text),
    authorize: outside(
      'WECHAT_MP_AUTHORIZE',
      env.WECHAT_MP_AUTHORIZE || 'https://open.weixin.qq.com/connect/oauth2/authorize',
    ),
    callback: token && aesKey ? { appId, token, aesKey } : undefined,
  };
}

function templatesOf(text: string): WechatTemplates {
  try {
    return templates.parse(JSON.parse(text)) as WechatTemplates;
  } catch {
    throw new Error(
      'WECHAT_MP_TEMPLATES must be JSON like {"default": {"id": "…", "text": "thing2", "time": "time4"}}, by work, report and default.',
    );
  }
}
